import { nextPage } from '#domain/accounts/places.ts'
import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { useEnter, useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { GoogleLink } from '#web/accounts/GoogleLink.tsx'
import { SignUpForm } from '#web/accounts/SignUpForm.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace, signInPlace } from '#web/platform/places.ts'

const signUpSearch = { fullName: text, companyName: text }
export type SignUpSearch = EntranceSearch & SearchOf<typeof signUpSearch>

/** /client/signup: begins with what its address says of the person. */
export function ClientSignUpPage() {
  const { next, email } = useEntranceSearch()
  const { fullName, companyName } = usePageSearch(signUpSearch).search
  const enter = useEnter()
  const signIn = next ? { ...signInPlace('client'), search: { next } } : signInPlace('client')
  return (
    <RoleEntrance whose="client" title="Create an account" lead="Start a project and follow its progress.">
      <div className="flex flex-col gap-5">
        <GoogleLink whose="client" next={next} />
        <SignUpForm
          signInPlace={signIn}
          start={{ fullName, companyName, email }}
          next={clientPage(next)}
          onSignedIn={enter}
        />
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

/** A page that a mailed link may lead on to, as the call takes it; a longer address is left out. */
function clientPage(next: string | undefined): string | undefined {
  return next && nextPage.test(next) ? next : undefined
}
