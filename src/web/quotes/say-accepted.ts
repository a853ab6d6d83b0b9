import { zero } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'

/** Who has accepted meanwhile, and for how much; null where nobody has. */
export function sayAccepted(quote: PresentedQuote | undefined, uid: string): string | null {
  if (!quote?.acceptedBy) return null
  const who = quote.acceptedBy.uid === uid ? 'You' : quote.acceptedBy.name
  return `${who} accepted this quote for ${formatMoney(totalOf(quote) ?? zero)}`
}

/** Whether a client can’t read a quote because staff took it back. */
export function isTakenBack(error: unknown): boolean {
  return error !== null && ['quote-in-revision', 'quote-withdrawn'].includes(toCallRefused(error).code)
}

/** What others have made of a quote. */
export const othersDid: Record<QuoteStatus, string> = {
  draft: 'This quote was withdrawn',
  sent: 'This quote was sent',
  viewed: 'This quote was sent',
  accepted: 'This quote was accepted',
  rejected: 'This quote was declined',
  discarded: 'This quote was discarded',
  expired: 'This quote has expired',
  converted: 'This quote was accepted',
}
