import type { Stripe } from 'stripe'
import { createId } from '#sandbox/stripe/store/create-id.ts'

export function toItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: createId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_trial: null,
    current_period_end: end,
    current_period_start: start,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } as unknown as Stripe.SubscriptionItem
}

/** What a period of these items costs, before any discount. */
export function priceOfItems(items: readonly Stripe.SubscriptionItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
}

/** The older name of a price, which items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created, currency, livemode, metadata, nickname, product, unit_amount: amount, recurring } = price
  return {
    id,
    object: 'plan',
    active,
    amount,
    amount_decimal: String(amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } as unknown as Stripe.Plan
}
