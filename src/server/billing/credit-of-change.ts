import { negate, subtract, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'

/**
 * What a change of plan gave back as credit, and what of that the new plan took at once. Null where the invoice's lines don't
 * tell: nothing was added or taken, or with a tax, which is known of the whole alone.
 */
export function creditOfChange({
  reason,
  lines,
  taxCents,
  creditCents,
}: Pick<Invoice, 'reason' | 'lines' | 'taxCents' | 'creditCents'>): { addedCents: Money; usedCents: Money } | null {
  if (reason !== 'subscription_update' || creditCents >= 0 || taxCents !== 0) return null
  const amounts = lines.map(({ amountCents, discountCents }) => subtract(amountCents, discountCents))
  const addedCents = negate(sum(amounts.filter((amount) => amount < 0)))
  const usedCents = sum(amounts.filter((amount) => amount > 0))
  // A balance that was owed before takes a part of it too.
  return usedCents > 0 && subtract(addedCents, usedCents) === negate(creditCents) ? { addedCents, usedCents } : null
}
