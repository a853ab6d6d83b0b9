import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ReturnedRefusal } from '#web/accounts/exports/ReturnedRefusal.tsx'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { SignIn } from '#web/accounts/SignIn.tsx'

/** /creator */
export function CreatorSignInPage() {
  const { refusal } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="creator"
      title="Creator sign-in"
      lead="This page is for people who work on our projects. Accounts are by invitation only."
    >
      {refusal && <ReturnedRefusal code={refusal} />}
      <SignIn forgot={forgotPlace('creator')} onSignedIn={enter} />
    </RoleEntrance>
  )
}
