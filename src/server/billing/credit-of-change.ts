import { negate, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'

type Change = Pick<Invoice, 'reason' | 'lines' | 'taxCents' | 'totalCents' | 'creditCents'>

/**
 * What a change of plan gave back as credit, what of that the new plan took at once, and the tax on both, below 0 where it gave
 * tax back. Null where the invoice's lines don't tell: nothing was added, or nothing taken and no tax.
 */
export function creditOfChange({
  reason,
  lines,
  taxCents,
  creditCents,
}: Change): { addedCents: Money; usedCents: Money; taxCents: Money } | null {
  if (reason !== 'subscription_update' || creditCents >= 0) return null
  const amounts = lines.map(({ amountCents, discountCents }) => subtract(amountCents, discountCents))
  const addedCents = negate(sum(amounts.filter((amount) => amount < 0)))
  const usedCents = sum(amounts.filter((amount) => amount > 0))
  if (usedCents === 0 && taxCents === 0) return null
  // A balance that was owed before takes a part of it too.
  return subtract(addedCents, usedCents, taxCents) === negate(creditCents) ? { addedCents, usedCents, taxCents } : null
}

/** The tax of a change of plan that credit paid in full; 0 where it bears none, and where a card paid a part. */
export function taxPaidWithCredit({ reason, taxCents, totalCents, creditCents }: Change): Money {
  const isWhole = reason === 'subscription_update' && creditCents > 0 && creditCents === totalCents
  return isWhole ? taxCents : zero
}
