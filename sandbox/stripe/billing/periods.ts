import type { Stripe } from 'stripe'
import { addMonths } from './discounts.ts'

const daySeconds = 86_400

/**
 * The end of the period that begins at `start`; months are counted from the anchor, so that the 31st comes back after
 * February: https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(price: Stripe.Price, start: number, anchor: number = start): number {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 }
  if (interval === 'day' || interval === 'week') return start + count * daySeconds * (interval === 'week' ? 7 : 1)
  const months = interval === 'year' ? count * 12 : count
  let end = anchor
  for (let step = 1; end <= start; step++) end = addMonths(anchor, step * months)
  return end
}

/** "Dec 8, 2026", as Stripe writes periods into lines. */
export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    seconds * 1000,
  )
}
