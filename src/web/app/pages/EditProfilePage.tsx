import { ProfileForm } from '#web/accounts/ProfileForm.tsx'
import { Security } from '#web/accounts/Security.tsx'
import { forgotPlace } from '#web/app/entrance/forgot-place.ts'
import { ReturnedRefusal } from '#web/app/entrance/ReturnedRefusal.tsx'
import { useEntranceSearch } from '#web/app/entrance/use-enter.ts'
import { rolePlace } from '#web/app/paths.ts'
import { leave } from '#web/app/sign-out.ts'
import { useViewer } from '#web/platform/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** /…/editprofile, for every role. */
export function EditProfilePage() {
  const { role, email } = useViewer()
  const { refusal } = useEntranceSearch()
  const here = rolePlace(role, 'editprofile').to

  return (
    <div className="max-w-reading">
      <PageHeader title="Edit profile" state={`You sign in as ${email}`} />
      <div className="flex flex-col gap-6">
        {refusal && refusal !== 'auth/requires-recent-login' && <ReturnedRefusal code={refusal} />}
        <Card title="Your details">
          <ProfileForm />
        </Card>
        <Security
          twoStep={{ to: '/two-step', search: { next: here } }}
          forgot={forgotPlace(role)}
          here={here}
          refusal={refusal}
          onSignedOut={leave}
        />
      </div>
    </div>
  )
}
