import { zero } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import { formatMoney } from '#web/platform/format.ts'

/** Who has accepted meanwhile, and for how much; null where nobody has. */
export function sayAccepted(quote: PresentedQuote | undefined, uid: string): string | null {
  if (!quote?.acceptedBy) return null
  const who = quote.acceptedBy.uid === uid ? 'You' : quote.acceptedBy.name
  return `${who} accepted this quote for ${formatMoney(totalOf(quote) ?? zero)}`
}
