import type { Stripe } from 'stripe'
import type { LineDraft } from '#sandbox/stripe/billing/invoice-lines.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { productName } from './products.ts'

/** The lines of one period of a subscription. */
export function periodLines(context: Context, subscription: Pick<Stripe.Subscription, 'id' | 'items'>): LineDraft[] {
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1
    return {
      amount: (item.price.unit_amount ?? 0) * quantity,
      description: `${quantity} × ${productName(context, item.price)} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${everyOf(item.price)})`,
      quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      price: item.price,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
    }
  })
}

/** "month", or "every 3 months". */
function everyOf({ recurring }: Stripe.Price): string {
  const { interval, interval_count: count } = recurring ?? { interval: 'month', interval_count: 1 }
  return count === 1 ? interval : `every ${count} ${interval}s`
}

/** Half up to the cent, of what is left of a period at `at`. https://docs.stripe.com/billing/subscriptions/prorations */
export function leftOf(
  amount: number,
  item: Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'>,
  at: number,
): number {
  const whole = item.current_period_end - item.current_period_start
  const left = Math.max(0, item.current_period_end - at)
  return whole === 0 ? 0 : Math.round((amount * left) / whole)
}
