import { useState } from 'react'
import { zero } from '#domain/core/money.ts'
import type { PresentedQuote, sendQuote } from '#domain/quotes/contract.ts'
import { isAsOffered, isQuoteOpen, mayMoveQuote, versionOf } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { createQuote } from '#domain/quotes/staff-contract.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { AcceptedVersion } from './AcceptedVersion.tsx'
import type { TypedOffer } from './item-values.ts'
import { ItemsForm } from './ItemsForm.tsx'
import { QuoteItems } from './QuoteItems.tsx'
import { SendQuoteForm } from './SendQuoteForm.tsx'
import { UnreachedReader } from './UnreachedReader.tsx'
import { quoteSearch } from './use-opened-quote.ts'
import { WhyEarlierDeclined } from './WhyDeclined.tsx'

const NewQuoteDialog = lazyDialog(() => import('./exports/NewQuoteDialog.tsx'))
const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'))

type Props = { readonly quote: PresentedQuote; readonly projectPlace: (projectId: string) => Place }

/** Staff's part of a quote: make the offer, take it back, or say no. */
export function StaffAnswer({ quote, projectPlace }: Props) {
  const withdraw = useDialog(ReasonDialog)
  const decline = useDialog(ReasonDialog)
  const { status, acceptedBy, projectId, begunBy, earlierId } = quote
  const isItemized = quote.itemized !== undefined
  const reader = quote.clientId === null ? 'The prospect' : 'The client'
  const isHeld = useMay<typeof sendQuote>('projects')
  const mayMove = (to: QuoteStatus) => isHeld && mayMoveQuote(status, to, 'staff')
  const isRequest = status === 'draft'
  const isOffering = mayMove('sent') && !(isItemized && status === 'expired')
  // What is typed stays where a colleague sends or declines the quote meanwhile.
  const [offeredId, setOfferedId] = useState(isOffering ? quote.id : null)
  if (isOffering && offeredId !== quote.id) setOfferedId(quote.id)
  const [discards, setDiscards] = useState(0)
  return (
    <>
      {acceptedBy && (
        <InlineAlert
          tone="positive"
          title={`Accepted by ${acceptedBy.name}, ${formatAgencyDay(acceptedBy.at)}`}
          action={
            projectId && (
              <AppLink place={projectPlace(projectId)} className={buttonClass('secondary', 'sm')}>
                Open project
              </AppLink>
            )
          }
        >
          {isItemized && 'The first invoice was drafted when the quote was accepted. '}
          <AcceptedVersion acceptedBy={acceptedBy} />
        </InlineAlert>
      )}
      {quote.itemized && status !== 'draft' && (
        <QuoteItems itemized={quote.itemized} totalCents={quote.amountCents ?? zero} isOffered={isAsOffered(status)} />
      )}
      {isRequest && earlierId !== undefined && <WhyEarlierDeclined quoteId={earlierId} />}
      {offeredId === quote.id && (
        <Offer
          key={`${quote.id} ${discards}`}
          quote={quote}
          isOver={!isOffering}
          onDiscard={() => setDiscards(discards + 1)}
        />
      )}
      {isQuoteOpen(status) && <UnreachedReader quote={quote} />}
      {status === 'rejected' && quote.sentAt !== null && <NextQuote quote={quote} />}
      {mayMove('draft') && (isItemized || status !== 'expired') && (
        <Button {...withdraw.opener}>{isItemized ? 'Revise quote' : 'Withdraw quote'}</Button>
      )}
      {mayMove('rejected') && (
        <Button variant="ghost" {...decline.opener}>
          {isRequest ? (begunBy ? 'Discard quote' : 'Decline request') : 'Decline quote'}
        </Button>
      )}
      <ReasonDialog
        {...withdraw.props}
        quote={quote}
        act={isItemized ? 'revise' : 'withdraw'}
        consequence={
          isItemized
            ? `${reader} can’t accept the quote until it’s sent again. You can edit its lines first.`
            : `${reader} can’t accept the quote until it’s sent again. You can change its amount first.`
        }
      />
      <ReasonDialog
        {...decline.props}
        quote={quote}
        act={isRequest ? (begunBy ? 'discard' : 'decline-request') : 'decline'}
        consequence={sayTurnedDown(quote)}
      />
    </>
  )
}

/** Who hears of it: they may still count on an offer that they had. */
function sayTurnedDown(quote: PresentedQuote): string {
  const { begunBy, clientId, fullName, email } = quote
  if (versionOf(quote) > 0)
    return clientId === null
      ? `We email ${fullName} that the quote was withdrawn, with your reason.`
      : 'We notify the client that the quote was withdrawn, with your reason.'
  if (begunBy) return 'Only staff see that the quote was discarded.'
  return clientId === null
    ? `We don’t notify ${fullName}. They see your reason only after signing in with ${email}.`
    : 'We don’t notify the client. They see your reason with their request.'
}

/** A declined quote has ended: what its client would rather have is another one. */
function NextQuote({ quote }: { readonly quote: PresentedQuote }) {
  const dialog = useDialog(NewQuoteDialog)
  const { change } = usePageSearch(quoteSearch)
  if (!useMay<typeof createQuote>('projects')) return null
  return (
    <>
      <Button writes {...dialog.opener}>
        New quote from this one
      </Button>
      <NewQuoteDialog
        {...dialog.props}
        clientId={quote.clientId}
        from={quote}
        onCreated={(quoteId) => {
          dialog.hide()
          change({ quote: quoteId })
        }}
      />
    </>
  )
}

type OfferProps = { readonly quote: PresentedQuote; readonly isOver: boolean; readonly onDiscard: () => void }

/** One amount for what a client asked for, or lines: what staff begin has lines from the start. */
function Offer({ quote, isOver, onDiscard }: OfferProps) {
  const [typed, setTyped] = useState<TypedOffer | null>(null)
  const isItemized = typed !== null || quote.itemized !== undefined || quote.begunBy !== undefined
  const [isBegunAsAmount] = useState(!isItemized)
  return (
    <>
      {isBegunAsAmount && typed === null && (
        <SendQuoteForm quote={quote} isOver={isOver || isItemized} onDiscard={onDiscard} onItemize={setTyped} />
      )}
      {isItemized && <ItemsForm quote={quote} typed={typed} isOver={isOver} onDiscard={onDiscard} />}
    </>
  )
}
