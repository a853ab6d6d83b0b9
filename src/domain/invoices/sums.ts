import type { Instant } from '#domain/core/instants.ts'
import { negate, priceOf, subtract, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Priced = Pick<InvoiceLine, 'kind' | 'quantity' | 'unitCents'>

/** The amount of a line, rounded half up to whole cents; a discount subtracts as much as an item of its size would add. */
export function amountOf({ kind, quantity, unitCents }: Priced): Money {
  const amount = priceOf(quantity, unitCents)
  return kind === 'discount' && amount > 0 ? negate(amount) : amount
}

/** The sums of an invoice from its lines; `totalCents` is below 0 if the discounts are larger than the rest. */
export function sumsOf(
  lines: readonly Pick<InvoiceLine, 'amountCents'>[],
): Pick<Invoice, 'subtotalCents' | 'discountCents' | 'totalCents'> {
  const amounts = lines.map(({ amountCents }) => amountCents)
  const subtotalCents = sum(amounts.filter((amount) => amount > 0))
  const discountCents = negate(sum(amounts.filter((amount) => amount < 0)))
  return { subtotalCents, discountCents, totalCents: subtract(subtotalCents, discountCents) }
}

type Billed = Pick<Invoice, 'status' | 'issuedAt' | 'totalCents' | 'credits' | 'refunds'>

/**
 * The meaning of "invoiced" everywhere: the total of an invoice when it was sent, less each credit when it was given,
 * by itself or by a refund. Empty for an invoice that was not sent, or is void.
 */
export function invoicedSteps({
  status,
  issuedAt,
  totalCents,
  credits,
  refunds,
}: Billed): { at: Instant; cents: Money }[] {
  if (issuedAt === null || status === 'void') return []
  return [
    { at: issuedAt, cents: totalCents },
    ...credits.map(({ at, amountCents }) => ({ at, cents: negate(amountCents) })),
    ...refunds.map(({ at, creditedCents }) => ({ at, cents: negate(creditedCents) })),
  ]
}

/** The amount an invoice adds to the figure "invoiced". */
export function invoicedCents(invoice: Billed): Money {
  return sum(invoicedSteps(invoice).map(({ cents }) => cents))
}
