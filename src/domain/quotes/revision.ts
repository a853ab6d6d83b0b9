import type { Day } from '#domain/core/days.ts'
import { sayDay } from '#domain/core/days.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { toldTax, totalOf } from './quote-total.ts'
import type { Quote } from './quote.ts'

/** What the version before the one that was sent last asked for, with tax, null where that was not noted; undefined of a first version. */
export function formerCents({ history }: Pick<Quote, 'history'>): Money | null | undefined {
  const former = history.filter(({ to }) => to === 'sent').at(-2)
  return former && (former.amountCents ?? null)
}

type Offer = Parameters<typeof totalOf>[0] & Pick<Quote, 'history'>

/**
 * "$35,000", or "$35,000 instead of $38,400" of a version that asks for another total than the one before; with the tax on it: "$35,000
 * plus 20% VAT ($42,000 with tax) instead of $38,400 in total".
 */
export function sayOffer(quote: Offer): string {
  const [price, total, tax] = [quote.amountCents ?? zero, totalOf(quote), toldTax(quote)]
  const asks = sayPrice(price, tax)
  const before = formerCents(quote)
  if (!before || before === total) return asks
  return `${asks} instead of ${sayMoney(before)}${total === price ? '' : ' in total'}`
}

/** The offer with its last day: "$35,000 instead of $38,400, valid until Dec 9, 2026". */
export function sayOfferUntil(quote: Offer, validUntil: Day): string {
  return `${sayOffer(quote)}, valid until ${sayDay(validUntil)}`
}
