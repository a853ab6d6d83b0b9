import { SignIn } from '#web/accounts/SignIn.tsx'
import { forgotPlace } from '#web/app/entrance/forgot-place.ts'
import { ReturnedRefusal } from '#web/app/entrance/ReturnedRefusal.tsx'
import { RoleEntrance } from '#web/app/entrance/RoleEntrance.tsx'
import { useEnter, useEntranceSearch } from '#web/app/entrance/use-enter.ts'

/** /superadmin */
export function StaffSignInPage() {
  const { refusal } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="superAdmin"
      title="Staff sign-in"
      lead="For the staff of the agency. Accounts come by invitation."
    >
      {refusal && <ReturnedRefusal code={refusal} />}
      <SignIn forgot={forgotPlace('superAdmin')} onSignedIn={enter} />
    </RoleEntrance>
  )
}
