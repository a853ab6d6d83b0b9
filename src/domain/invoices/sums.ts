import { priceOf } from '#domain/core/money.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Priced = Pick<InvoiceLine, 'kind' | 'quantity' | 'unitCents'>

/** What a line comes to, in whole cents, rounded half up; a discount takes off as much as an item of its size would add. */
export function amountOf({ kind, quantity, unitCents }: Priced): number {
  const amount = priceOf(quantity, unitCents)
  return kind === 'discount' && amount > 0 ? -amount : amount
}

/** The sums of an invoice from its lines, in whole cents; `totalCents` is below 0 where more is taken off than asked for. */
export function sumsOf(
  lines: readonly Pick<InvoiceLine, 'amountCents'>[],
): Pick<Invoice, 'subtotalCents' | 'discountCents' | 'totalCents'> {
  const amounts = lines.map(({ amountCents }) => amountCents)
  const subtotalCents = amounts.reduce((sum, cents) => sum + Math.max(0, cents), 0)
  const discountCents = amounts.reduce((sum, cents) => sum + Math.max(0, -cents), 0)
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents }
}
