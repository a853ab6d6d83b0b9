import { useState } from 'react'
import { nextPage } from '#domain/accounts/places.ts'
import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { readSignUpStart } from '#web/accounts/exports/sign-up-start.ts'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { GoogleLink } from '#web/accounts/GoogleLink.tsx'
import { SignUpForm } from '#web/accounts/SignUpForm.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace, signInPlace } from '#web/platform/places.ts'

/** /client/signup: begins with what the person has said of themselves in this tab. */
export function ClientSignUpPage() {
  const { next } = useEntranceSearch()
  const [start] = useState(readSignUpStart)
  const enter = useEnter()
  const signIn = next ? { ...signInPlace('client'), search: { next } } : signInPlace('client')
  // The link of an emailed quote leads here.
  const hasQuote = next?.startsWith('/client/quick-quote?quote=') ?? false
  return (
    <RoleEntrance
      whose="client"
      title="Create an account"
      lead={hasQuote ? 'See your quote and accept it.' : 'Start a project and follow its progress.'}
    >
      <div className="flex flex-col gap-5">
        <GoogleLink whose="client" next={next} />
        <SignUpForm signInPlace={signIn} start={start} next={clientPage(next)} onSignedIn={enter} />
        {!hasQuote && (
          <p className="text-body text-ink-soft">
            Not sure yet?{' '}
            <AppLink place={rolePlace('client', 'quick-quote')} className="link">
              Get a quick quote
            </AppLink>
          </p>
        )}
      </div>
    </RoleEntrance>
  )
}

/** A page that a mailed link may lead on to, as the call takes it; a longer address is left out. */
function clientPage(next: string | undefined): string | undefined {
  return next && nextPage.test(next) ? next : undefined
}
