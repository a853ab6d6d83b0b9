import { SignIn } from '#web/accounts/SignIn.tsx'
import { forgotPlace } from '#web/app/entrance/forgot-place.ts'
import { ReturnedRefusal } from '#web/app/entrance/ReturnedRefusal.tsx'
import { RoleEntrance } from '#web/app/entrance/RoleEntrance.tsx'
import { useEnter, useEntranceSearch } from '#web/app/entrance/use-enter.ts'

/** /creator */
export function CreatorSignInPage() {
  const { refusal } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="creator"
      title="Creator sign-in"
      lead="For freelancers of the agency. Accounts come by invitation."
    >
      {refusal && <ReturnedRefusal code={refusal} />}
      <SignIn forgot={forgotPlace('creator')} onSignedIn={enter} />
    </RoleEntrance>
  )
}
