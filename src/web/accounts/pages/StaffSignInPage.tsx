import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ReturnedRefusal } from '#web/accounts/exports/ReturnedRefusal.tsx'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { SignIn } from '#web/accounts/SignIn.tsx'

/** /superadmin */
export function StaffSignInPage() {
  const { refusal } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="superAdmin"
      title="Staff sign-in"
      lead="This page is for our staff. Accounts are by invitation only."
    >
      {refusal && <ReturnedRefusal code={refusal} />}
      <SignIn forgot={forgotPlace('superAdmin')} onSignedIn={enter} />
    </RoleEntrance>
  )
}
