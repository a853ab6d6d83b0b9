import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

/** For staff who see the connections, where no link reaches anyone; others can’t do anything about that. */
export function UnverifiableNotice() {
  const { role, staffRights = [] } = useViewer()
  if (role !== 'superAdmin' || !holdsOneOf(staffRights, ['settings'])) return null
  return (
    <InlineAlert
      tone="info"
      title="Email addresses can’t be verified yet"
      action={
        <AppLink place={rolePlace('superAdmin', 'settings/connections')} className={buttonClass('secondary', 'sm')}>
          View connections
        </AppLink>
      }
    >
      The portal has no mail server, so no one gets its emails or the links in them.
    </InlineAlert>
  )
}
