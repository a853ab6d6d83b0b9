import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace, signInPlace, signUpPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { BookingLink } from './BookingLink.tsx'
import { QuickQuote } from './QuickQuote.tsx'
import { useOpenedQuote } from './use-opened-quote.ts'

/** The quick quote before sign-up; a link of a mail leads to its own quote by the sign-in. */
export function GuestQuickQuote() {
  const [opened] = useOpenedQuote()
  return opened === null ? <Ask /> : <OpenAfterSignIn quoteId={opened} />
}

function Ask() {
  const { agencyName } = useSession().features
  return (
    <EntranceFrame
      title="Quick quote"
      lead={`Three short steps to an estimate from ${agencyName}. No account needed.`}
      footer={<SignInLine />}
      wide
    >
      <QuickQuote
        asker={null}
        next={(bookingUrl) => (
          <>
            <AppLink place={signUpPlace('client')} className={buttonClass('primary')}>
              Create an account
            </AppLink>
            <BookingLink url={bookingUrl} isGuest />
          </>
        )}
      />
    </EntranceFrame>
  )
}

/** Says the same whether or not there is such a quote, or such an account. */
function OpenAfterSignIn({ quoteId }: { readonly quoteId: string }) {
  const next = `${rolePlace('client', 'quick-quote').to}?${new URLSearchParams({ quote: quoteId })}`
  return (
    <EntranceFrame
      title="Your quote"
      lead="Sign in to open it, or create an account with the e-mail address that it was sent to."
    >
      <div className="flex flex-wrap gap-3">
        <AppLink place={{ ...signInPlace('client'), search: { next } }} className={buttonClass('primary')}>
          Sign in
        </AppLink>
        <AppLink place={{ ...signUpPlace('client'), search: { next } }} className={buttonClass()}>
          Create an account
        </AppLink>
      </div>
    </EntranceFrame>
  )
}

function SignInLine() {
  return (
    <nav aria-label="Sign-in" className="text-dense text-ink-soft">
      Working with us already?{' '}
      <AppLink
        place={{ ...signInPlace('client'), search: { next: rolePlace('client', 'quick-quote').to } }}
        className="link"
      >
        Sign in
      </AppLink>
    </nav>
  )
}
