import { useEffect } from 'react'
import type { Money } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Itemized, QuoteLine } from '#domain/quotes/itemized.ts'
import { partAmounts } from '#domain/quotes/price-quote.ts'
import { isAsOffered, isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { currentSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { AcceptedVersion } from './AcceptedVersion.tsx'
import { useQuoteAct } from './api.ts'
import { viewQuote } from './calls.ts'
import type { Picked } from './picked-lines.ts'
import { QuoteItems } from './QuoteItems.tsx'

const AcceptDialog = lazyDialog(() => import('./AcceptDialog.tsx'))
const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'))

type Props = {
  readonly quote: PresentedQuote
  readonly picked: Picked
  readonly onPick: (lines: readonly QuoteLine[]) => void
  /** False for a teammate who may not order for the account. */
  readonly mayAnswer: boolean
  readonly projectPlace: (projectId: string) => Place
}

/** The client's part of a quote: yes, no, or what has come of it. */
export function ClientAnswer(props: Props) {
  const { quote, picked, mayAnswer, onPick } = props
  useNotedLook(quote)
  const { status } = quote
  const isOpen = isQuoteOpen(status)

  function pick(lineId: string, isPicked: boolean): void {
    const others = picked.lines.filter(({ id }) => id !== lineId)
    const line = isPicked ? quote.itemized?.lines.find(({ id }) => id === lineId) : undefined
    onPick(line ? [...others, line] : others)
  }

  const answer = <Answer {...props} />
  // Once it is accepted, what comes next is told before what was agreed.
  return (
    <>
      {quote.acceptedBy && answer}
      {picked.itemized && (
        <QuoteItems
          itemized={picked.itemized}
          totalCents={picked.totalCents}
          isOffered={isAsOffered(status)}
          {...(isOpen && mayAnswer ? { onPick: pick } : {})}
        />
      )}
      {!quote.acceptedBy && answer}
    </>
  )
}

function Answer({ quote, picked: { lines, totalCents }, mayAnswer, projectPlace }: Omit<Props, 'onPick'>) {
  const accept = useDialog(AcceptDialog)
  const decline = useDialog(ReasonDialog)
  const { status, acceptedBy, projectId, sentAt, itemized } = quote

  if (acceptedBy)
    return (
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
        {itemized
          ? `You pay by invoice. ${sayFirstPart(itemized, totalCents)}`
          : 'You pay by invoice as you approve the work. '}
        <AcceptedVersion acceptedBy={acceptedBy} />
      </InlineAlert>
    )
  if (status === 'expired')
    return (
      <InlineAlert tone="info" title="This quote has expired">
        Ask us to renew the quote.
      </InlineAlert>
    )
  if (!isQuoteOpen(status) || sentAt === null) return null
  if (!mayAnswer)
    return (
      <p className="text-dense text-ink-soft">
        Ask the account owner or a teammate with the “Ordering” permission to answer this quote.
      </p>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" {...accept.opener}>
        Accept quote
      </Button>
      <Button {...decline.opener}>Decline quote</Button>
      <AcceptDialog
        {...accept.props}
        quote={quote}
        sentAt={sentAt}
        optionalIds={lines.map(({ id }) => id)}
        totalCents={totalCents}
      />
      <ReasonDialog
        {...decline.props}
        quote={quote}
        act="decline"
        consequence="A declined quote can’t be accepted. You can request another one at any time."
      />
    </div>
  )
}

function sayFirstPart({ parts }: Itemized, totalCents: Money): string {
  const [first] = partAmounts(totalCents, parts)
  return first === undefined ? '' : `The first part is ${formatMoney(first)}. `
}

/** The agency learns that the offer was looked at, and the reader’s own notification is read; where that fails, the next look tells it. */
function useNotedLook({ id, status, sentAt }: PresentedQuote): void {
  const { mutate: run } = useQuoteAct()
  const offeredAt = isQuoteOpen(status) ? sentAt : null
  useEffect(() => {
    if (offeredAt !== null && !currentSession()?.look) run(() => viewQuote({ quoteId: id }))
  }, [run, id, offeredAt])
}
