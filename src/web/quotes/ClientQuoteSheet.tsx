import { MessageSquare } from 'lucide-react'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ResendVerification } from '#web/accounts/exports/ResendVerification.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { projectPlace, rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ClientAnswer } from './ClientAnswer.tsx'
import { questionSubject } from './question-subject.ts'
import { QuoteSheet } from './QuoteSheet.tsx'

type Props = OverlayProps & { readonly quoteId: string }

/** One quote as its client sees and answers it. The answer comes with it: what stands below would move when it came later. */
export function ClientQuoteSheet(props: Props) {
  const { email, emailVerified } = useSession()
  const { rights } = useViewer()
  return (
    <QuoteSheet
      {...props}
      who="client"
      takenBack={{
        'quote-in-revision': {
          title: 'We’re revising this quote',
          help: 'We notify you when the new version is ready.',
        },
        'quote-withdrawn': {
          title: 'This quote was withdrawn',
          help: 'If we send another version, we notify you.',
        },
      }}
      missing={
        emailVerified
          ? {
              title: 'Quote not found',
              help: 'If we sent the quote to another email address, sign in with that address.',
            }
          : {
              title: 'Verify your email to see this quote',
              help: `We sent a link to ${email}. Open the link to confirm that the address is yours.`,
              action: <ResendVerification />,
            }
      }
    >
      {(quote, picked, onPick) => (
        <>
          <ClientAnswer
            // Another offer is answered anew: what was open over the one before does not stand over it.
            key={quote.sentAt}
            quote={quote}
            picked={picked}
            onPick={onPick}
            mayAnswer={rights.includes('ordering')}
            projectPlace={(projectId) => projectPlace('client', projectId)}
          />
          {quote.sentAt && rights.includes('messages') && <AskAbout quote={quote} />}
        </>
      )}
    </QuoteSheet>
  )
}

function AskAbout({ quote }: { readonly quote: PresentedQuote }) {
  return (
    <AppLink
      place={{ ...rolePlace('client', 'contact'), search: { about: questionSubject(quote) } }}
      className={`${buttonClass('ghost', 'sm')} -ml-2 self-start`}
    >
      <MessageSquare aria-hidden="true" className="size-4" />
      Ask about this quote
    </AppLink>
  )
}
