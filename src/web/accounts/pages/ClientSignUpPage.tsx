import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { GoogleLink } from '#web/accounts/GoogleLink.tsx'
import { SignUpForm } from '#web/accounts/SignUpForm.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace, signInPlace } from '#web/platform/places.ts'

/** /client/signup */
export function ClientSignUpPage() {
  const { next } = useEntranceSearch()
  const enter = useEnter()
  return (
    <RoleEntrance whose="client" title="Create an account" lead="Start a project and follow it here.">
      <div className="flex flex-col gap-5">
        <GoogleLink whose="client" next={next} />
        <SignUpForm signInPlace={signInPlace('client')} onSignedIn={enter} />
        <p className="text-body text-ink-soft">
          Not sure yet?{' '}
          <AppLink place={rolePlace('client', 'quick-quote')} className="link">
            Get a quick quote
          </AppLink>
        </p>
      </div>
    </RoleEntrance>
  )
}
