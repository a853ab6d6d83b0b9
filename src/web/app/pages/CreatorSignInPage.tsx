import { SignIn } from '#web/accounts/SignIn.tsx'
import { forgotPlace } from '#web/app/entrance/forgot-place.ts'
import { ReturnedRefusal } from '#web/app/entrance/ReturnedRefusal.tsx'
import { RoleEntrance } from '#web/app/entrance/RoleEntrance.tsx'
import { useEnter, useEntranceSearch } from '#web/app/entrance/use-enter.ts'

/** /creator */
export function CreatorSignInPage() {
  const { error } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="creator"
      title="Creator sign-in"
      lead="For freelancers of the agency. Accounts come by invitation."
    >
      {error && <ReturnedRefusal code={error} />}
      <SignIn forgot={forgotPlace('creator')} onSignedIn={enter} />
    </RoleEntrance>
  )
}
