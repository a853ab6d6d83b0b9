import type { Instant } from '#domain/core/instants.ts'
import { negate, priceOf, shareOf, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Priced = Pick<InvoiceLine, 'kind' | 'quantity' | 'unitCents' | 'discount'>

/**
 * The amount of a line, rounded half up to whole cents, less what is off it; a discount subtracts as much as an item of its
 * size would add.
 */
export function amountOf(line: Priced): Money {
  const gross = grossOf(line)
  if (line.kind === 'discount') return gross > 0 ? negate(gross) : gross
  return subtract(gross, discountOf(line))
}

/** Quantity times price. */
export function grossOf({ quantity, unitCents }: Pick<InvoiceLine, 'quantity' | 'unitCents'>): Money {
  return priceOf(quantity, unitCents)
}

/** What is off a line that is no discount itself; never more than the line. */
export function discountOf({ discount, ...line }: Priced): Money {
  if (!discount) return zero
  const gross = grossOf(line)
  return discount.percent === null ? smaller(gross, discount.amountCents) : shareOf(gross, discount.percent)
}

/** The sums of an invoice from its lines, without tax; `totalCents` is below 0 if the discounts are larger than the rest. */
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
