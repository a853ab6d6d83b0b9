import { useSyncExternalStore } from 'react'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { keepSignUpStart } from '#web/accounts/exports/sign-up-start.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace, signInPlace, signUpPlace } from '#web/platform/places.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { BookingLink } from './BookingLink.tsx'
import type { MailedQuoteView } from './MailedQuote.tsx'
import { QuickQuote } from './QuickQuote.tsx'
import { useOpenedQuote } from './use-opened-quote.ts'

const MailedQuote = lazyPart(() => import('./MailedQuote.tsx'))

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
      lead={`Get an estimate from ${agencyName} in three short steps, without an account.`}
      footer={<SignInLine />}
      wide
    >
      <QuickQuote
        asker={null}
        next={(sent) => (
          <>
            <AppLink
              place={signUpPlace('client')}
              className={buttonClass('primary')}
              onClick={() => {
                if (!sent) return
                const { fullName, companyName, email } = sent
                keepSignUpStart({ fullName, companyName, email })
              }}
            >
              Create an account
            </AppLink>
            {sent && <BookingLink url={sent.bookingUrl} isGuest />}
          </>
        )}
      />
    </EntranceFrame>
  )
}

/** The secret of a mailed link shows the quote; without it this says the same whether or not there is such a quote. */
function OpenAfterSignIn({ quoteId }: { readonly quoteId: string }) {
  const { hash: inBrowser } = useAppLocation()
  // The server never sees it, so that the first render goes without.
  const hash = useSyncExternalStore(
    neverChanges,
    () => inBrowser,
    () => '',
  )
  return (
    <EntranceFrame title="Your quote" wide={hash !== ''}>
      {hash === '' ? (
        <WaysIn quoteId={quoteId} quote={null} />
      ) : (
        <MailedQuote key={hash} token={hash} next={(quote) => <WaysIn quoteId={quoteId} quote={quote} />} />
      )}
    </EntranceFrame>
  )
}

const neverChanges = () => () => undefined

function WaysIn({ quoteId, quote }: { readonly quoteId: string; readonly quote: MailedQuoteView | null }) {
  const next = `${rolePlace('client', 'quick-quote').to}?${new URLSearchParams({ quote: quoteId })}`
  const signIn = { ...signInPlace('client'), search: { next } }
  const signUp = { ...signUpPlace('client'), search: { next } }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {quote
          ? `To accept the quote, create an account with ${quote.email}, or sign in if you have one.`
          : 'Sign in to see your quote, or create an account with the email address we sent it to.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {quote ? (
          <>
            <AppLink
              place={signUp}
              className={buttonClass('primary')}
              onClick={() => {
                const { fullName, companyName, email } = quote
                keepSignUpStart({ fullName, companyName, email })
              }}
            >
              Create an account
            </AppLink>
            <AppLink place={signIn} className={buttonClass()}>
              Sign in
            </AppLink>
          </>
        ) : (
          <>
            <AppLink place={signIn} className={buttonClass('primary')}>
              Sign in
            </AppLink>
            <AppLink place={signUp} className={buttonClass()}>
              Create an account
            </AppLink>
          </>
        )}
      </div>
    </div>
  )
}

function SignInLine() {
  return (
    <nav aria-label="Sign-in" className="text-dense text-ink-soft">
      Already working with us?{' '}
      <AppLink
        place={{ ...signInPlace('client'), search: { next: rolePlace('client', 'quick-quote').to } }}
        className="tap link inline-block"
      >
        Sign in
      </AppLink>
    </nav>
  )
}
