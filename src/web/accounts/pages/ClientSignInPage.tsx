import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ReturnedRefusal } from '#web/accounts/exports/ReturnedRefusal.tsx'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { GoogleLink } from '#web/accounts/GoogleLink.tsx'
import { SignIn } from '#web/accounts/SignIn.tsx'
import { signUpPlace } from '#web/platform/places.ts'

/** /client */
export function ClientSignInPage() {
  const { next, refusal } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance whose="client" title="Client sign-in" lead="See your projects, reports and invoices.">
      {refusal && <ReturnedRefusal code={refusal} />}
      <SignIn forgot={forgotPlace('client')} signUp={signUpPlace('client')} onSignedIn={enter}>
        <GoogleLink whose="client" next={next} />
      </SignIn>
    </RoleEntrance>
  )
}
