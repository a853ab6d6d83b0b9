import { useEffect, useState } from 'react'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Itemized } from '#domain/quotes/itemized.ts'
import { includeLines, partAmounts, priceQuote } from '#domain/quotes/price-quote.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { currentSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { AcceptedVersion } from './AcceptedVersion.tsx'
import { useQuoteAct } from './api.ts'
import { viewQuote } from './calls.ts'
import { QuoteItems } from './QuoteItems.tsx'
import type { Picked } from './QuoteSheet.tsx'

const AcceptDialog = lazyDialog(() => import('./AcceptDialog.tsx'))
const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'))

type Props = {
  readonly quote: PresentedQuote
  readonly onPick: (picked: Picked) => void
  /** False for a teammate who may not order for the account. */
  readonly mayAnswer: boolean
  readonly projectPlace: (projectId: string) => Place
}

/** The client's part of a quote: yes, no, or what has come of it. */
export function ClientAnswer(props: Props) {
  const { quote, mayAnswer, onPick } = props
  const [picks, setPicks] = useState<readonly string[]>([])
  useNotedLook(quote)
  const { status, itemized } = quote
  // A line may be gone from a newer version.
  const pickedIds = picks.filter((id) => itemized?.lines.some((line) => line.id === id && line.isOptional))
  const isOpen = isQuoteOpen(status)
  const priced = itemized && isOpen ? withPicked(itemized, pickedIds) : null
  const totalCents = priced?.totalCents ?? quote.amountCents ?? zero

  function pick(lineId: string, isPicked: boolean): void {
    const next = [...pickedIds.filter((id) => id !== lineId), ...(isPicked ? [lineId] : [])]
    setPicks(next)
    if (itemized) onPick({ count: next.length, totalCents: withPicked(itemized, next).totalCents })
  }

  const answer = <Answer {...props} optionalIds={pickedIds} totalCents={totalCents} />
  // Once it is accepted, what comes next is told before what was agreed.
  return (
    <>
      {quote.acceptedBy && answer}
      {itemized && (
        <QuoteItems
          itemized={priced?.itemized ?? itemized}
          totalCents={totalCents}
          isOpen={isOpen || status === 'expired'}
          {...(isOpen && mayAnswer ? { onPick: pick } : {})}
        />
      )}
      {!quote.acceptedBy && answer}
    </>
  )
}

/** The sums with the optional lines that are picked. The server computes them again when they are accepted. */
function withPicked(itemized: Itemized, pickedIds: readonly string[]) {
  return priceQuote({ ...itemized, lines: includeLines(itemized.lines, pickedIds) })
}

type AnswerProps = Omit<Props, 'onPick'> & { readonly optionalIds: readonly string[]; readonly totalCents: Money }

function Answer({ quote, mayAnswer, projectPlace, optionalIds, totalCents }: AnswerProps) {
  const accept = useDialog(AcceptDialog)
  const decline = useDialog(ReasonDialog)
  const { status, acceptedBy, projectId, sentAt, itemized } = quote

  if (acceptedBy)
    return (
      <InlineAlert
        tone="positive"
        title={`Accepted by ${acceptedBy.name}, ${formatDate(acceptedBy.at)}`}
        action={
          projectId && (
            <AppLink place={projectPlace(projectId)} className={buttonClass('secondary', 'sm')}>
              Open project
            </AppLink>
          )
        }
      >
        {itemized
          ? `You pay by invoice.${sayFirstPart(itemized, totalCents)} `
          : 'You pay by invoice as you approve the work. '}
        <AcceptedVersion acceptedBy={acceptedBy} />
      </InlineAlert>
    )
  if (status === 'expired')
    return (
      <InlineAlert tone="info" title="This quote has expired">
        Ask us to renew it.
      </InlineAlert>
    )
  if (!isQuoteOpen(status) || sentAt === null) return null
  if (!mayAnswer)
    return (
      <p className="text-dense text-ink-soft">The account owner or a teammate who can order can answer this quote.</p>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" {...accept.opener}>
        Accept quote
      </Button>
      <Button {...decline.opener}>Decline quote</Button>
      <AcceptDialog {...accept.props} quote={quote} sentAt={sentAt} optionalIds={optionalIds} totalCents={totalCents} />
      <ReasonDialog
        {...decline.props}
        quote={quote}
        act="decline"
        consequence="Declining ends the quote. You can request another one at any time."
      />
    </div>
  )
}

function sayFirstPart({ parts }: Itemized, totalCents: Money): string {
  const [first] = partAmounts(totalCents, parts)
  return first === undefined ? '' : ` The first part is ${formatMoney(first)}.`
}

/** The agency learns that the offer was looked at; where that fails, the next look tells it. */
function useNotedLook({ id, status }: PresentedQuote): void {
  const { mutate: run } = useQuoteAct()
  const isUnseen = status === 'sent'
  useEffect(() => {
    if (isUnseen && !currentSession()?.look) run(() => viewQuote({ quoteId: id }))
  }, [run, id, isUnseen])
}
