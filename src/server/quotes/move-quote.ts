import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isQuoteOpen, mayMoveQuote } from '#domain/quotes/quote-statuses.ts'
import type { QuoteMover, QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'

type Move = {
  readonly to: QuoteStatus
  readonly by: QuoteMover
  readonly now: Instant
  readonly name?: string
  readonly reason?: string
  readonly forRevision?: true | undefined
}

/**
 * The quote in its next status, with who, when and why in its history. Refuses `quote-move-refused` for a move that is not
 * in the table.
 */
export function moveQuote(quote: Quote, { to, by, now, name = '', reason = '', forRevision }: Move): Quote {
  if (!mayMoveQuote(quote.status, to, by)) throw new Refusal('quote-move-refused')
  const intent = forRevision ? { forRevision } : {}
  return {
    ...quote,
    status: to,
    awaitedUntil: isQuoteOpen(to) ? quote.validUntil : null,
    history: [
      ...quote.history,
      { at: now, from: quote.status, to, by, name, reason, ...(to === 'sent' ? offered(quote) : {}), ...intent },
    ],
    updatedAt: now,
  }
}

/** An offer after the first look at it; `name` is empty where nobody has proved theirs. */
export function toViewed(quote: Quote, { now, name }: { readonly now: Instant; readonly name: string }): Quote {
  return { ...moveQuote(quote, { to: 'viewed', by: 'client', now, name }), viewedAt: now }
}

function offered(quote: Quote): { amountCents?: Money } {
  const amountCents = totalOf(quote)
  return amountCents === null ? {} : { amountCents }
}
