import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { taxIn, withTaxCents } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Quote } from './quote.ts'

type Offer = Pick<Quote, 'amountCents' | 'itemized' | 'acceptedBy' | 'offeredTax' | 'sentAt'>

/**
 * The tax on the one amount of a quote as its client was told it, with the acceptance or as it was sent; null for none, and of lines,
 * which have their own. Undefined of what was not sent: it is told when it is.
 */
export function toldTax({
  itemized,
  acceptedBy,
  offeredTax,
  sentAt,
}: Omit<Offer, 'amountCents'>): PriceTax | null | undefined {
  if (itemized) return null
  if (acceptedBy) return acceptedBy.priceTax ?? null
  return sentAt === null ? undefined : (offeredTax ?? null)
}

/**
 * What the client pays, with tax: the amount of a quote in every list and sum. Null as long as nothing is offered: the one amount of a
 * withdrawn quote is what its form starts from.
 */
export function totalOf(offer: Offer): Money | null {
  const { amountCents, itemized } = offer
  const tax = toldTax(offer)
  return amountCents === null || (!itemized && tax === undefined) ? null : withTaxCents(amountCents, tax)
}

/** The tax that is in the total; null as long as nothing is offered. */
export function taxInTotal(offer: Offer): Money | null {
  const { amountCents, itemized } = offer
  if (amountCents === null || totalOf(offer) === null) return null
  if (itemized) return sum(itemized.taxes.map(({ taxCents }) => taxCents))
  const tax = toldTax(offer)
  return tax ? taxIn(amountCents, tax) : zero
}
