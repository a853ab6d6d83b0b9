import { ProfileFacts } from '#web/accounts/ProfileFacts.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** /superadmin/profile */
export function ProfilePage() {
  const { role } = useViewer()
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Profile"
        state="Clients and creators see your name, position and picture. Staff also see your contact details."
        actions={
          <AppLink place={rolePlace(role, 'editprofile')} className={buttonClass('primary')}>
            Edit profile
          </AppLink>
        }
      />
      <ProfileFacts twoStep={{ to: '/two-step', search: { next: rolePlace('superAdmin', 'profile').to } }} />
    </div>
  )
}
