import type { Subscription } from '#domain/billing/subscription.ts'
import type { Instant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

/** The statuses of plans that count as recurring revenue: a late payment does not end a plan, a trial pays nothing yet. */
export const runningStatuses = ['active', 'past_due'] as const

/** What a plan brings in a month: the price of its next period, after discounts, by months, rounded to whole cents. Null for one that is not counted in months. */
export function monthlyCentsOf({
  amountCents,
  periodMonths,
}: Pick<Subscription, 'amountCents' | 'periodMonths'>): Money | null {
  return periodMonths === null || periodMonths < 1 ? null : cents(Math.round(amountCents / periodMonths))
}

type Announced = { readonly amountCents: Money; readonly from: Instant }

/** The price that was announced to its payer, and the first renewal at it; null for none, and for a plan that ends before. */
export function announcedOf({
  cancelAtPeriodEnd,
  nextPrice,
  nextPriceFrom,
}: Pick<Subscription, 'cancelAtPeriodEnd' | 'nextPrice' | 'nextPriceFrom'>): Announced | null {
  if (!nextPrice || !nextPriceFrom || cancelAtPeriodEnd) return null
  return { amountCents: nextPrice.amountCents, from: nextPriceFrom }
}
