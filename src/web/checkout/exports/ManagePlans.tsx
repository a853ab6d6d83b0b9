import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Leads the owner of the account to its plans, which nobody else manages. */
export function ManagePlans() {
  const { uid, accountId } = useViewer()
  if (uid !== accountId) return null
  return (
    <AppLink place={rolePlace('client', 'billing')} className={buttonClass()}>
      Manage your plans
    </AppLink>
  )
}
