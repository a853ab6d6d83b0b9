import type { Day } from '#domain/core/days.ts'
import { sayDay } from '#domain/core/days.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Quote } from './quote.ts'

/** What the version before the one that was sent last asked for, null where that was not noted; undefined of a first version. */
export function formerCents({ history }: Pick<Quote, 'history'>): Money | null | undefined {
  const former = history.filter(({ to }) => to === 'sent').at(-2)
  return former && (former.amountCents ?? null)
}

/** "$35,000", or "$35,000 instead of $38,400" of a version that asks for another sum than the one before; with the tax on it. */
export function sayOffer(quote: Pick<Quote, 'history' | 'amountCents'>, tax: PriceTax | null): string {
  const asks = sayPrice(quote.amountCents ?? zero, tax)
  const before = formerCents(quote)
  return before && before !== quote.amountCents ? `${asks} instead of ${sayMoney(before)}` : asks
}

/** The offer with its last day: "$35,000 instead of $38,400, until Dec 9, 2026". */
export function sayOfferUntil(
  quote: Pick<Quote, 'history' | 'amountCents'>,
  tax: PriceTax | null,
  validUntil: Day,
): string {
  return `${sayOffer(quote, tax)}, until ${sayDay(validUntil)}`
}
