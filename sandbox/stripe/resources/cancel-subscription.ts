import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'

/** Ends a subscription at this moment. Repeating it changes nothing. */
export function cancelNow(context: Context, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return subscription
  const now = context.now(String(subscription.customer))
  const canceled: Stripe.Subscription = {
    ...subscription,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: subscription.cancel_at_period_end,
  }
  context.store.put(canceled)
  context.emit('customer.subscription.deleted', canceled)
  return canceled
}
