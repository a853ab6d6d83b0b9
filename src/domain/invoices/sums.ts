import type { Instant } from '#domain/core/instants.ts'
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

type Billed = Pick<Invoice, 'status' | 'issuedAt' | 'totalCents' | 'credits' | 'refunds'>

/**
 * What "invoiced" means, everywhere: all that was asked for by an invoice when it was sent, less each credit when it was given,
 * by itself or by a refund, in whole cents. Empty for what was not sent, and for what was taken back.
 */
export function invoicedSteps({
  status,
  issuedAt,
  totalCents,
  credits,
  refunds,
}: Billed): { at: Instant; cents: number }[] {
  if (issuedAt === null || status === 'void') return []
  return [
    { at: issuedAt, cents: totalCents },
    ...credits.map(({ at, amountCents }) => ({ at, cents: -amountCents })),
    ...refunds.map(({ at, creditedCents }) => ({ at, cents: -creditedCents })),
  ]
}

/** What an invoice adds to the figure "invoiced", in whole cents. */
export function invoicedCents(invoice: Billed): number {
  return invoicedSteps(invoice).reduce((sum, { cents }) => sum + cents, 0)
}
