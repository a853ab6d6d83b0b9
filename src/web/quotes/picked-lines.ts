import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Itemized, QuoteLine } from '#domain/quotes/itemized.ts'
import { includeLines, priceQuote } from '#domain/quotes/price-quote.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'

/** The optional lines that a client picks, and what the quote comes to with them. */
export type Picked = {
  readonly lines: readonly QuoteLine[]
  readonly totalCents: Money
  /** The quote with them; null where it has no lines. */
  readonly itemized: Itemized | null
}

/** What counts of these lines: nothing once the quote is answered, and of a newer version only what it offers alike. */
export function pickedOf(
  { itemized, status, amountCents }: Pick<PresentedQuote, 'itemized' | 'status' | 'amountCents'>,
  lines: readonly QuoteLine[],
): Picked {
  if (!itemized || !isQuoteOpen(status))
    return { lines: [], totalCents: amountCents ?? zero, itemized: itemized ?? null }
  const still = itemized.lines.filter((line) => line.isOptional && lines.some((before) => isAlike(before, line)))
  const ids = still.map(({ id }) => id)
  // The server computes the sums again when they are accepted.
  return { lines: still, ...priceQuote({ ...itemized, lines: includeLines(itemized.lines, ids) }) }
}

function isAlike(before: QuoteLine, now: QuoteLine): boolean {
  return before.id === now.id && before.description === now.description && before.amountCents === now.amountCents
}
