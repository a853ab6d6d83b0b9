import type { Stripe } from 'stripe'
import { expireSubscription } from '#sandbox/stripe/billing/expire-subscription.ts'
import { stopCollecting } from '#sandbox/stripe/billing/stop-collecting.ts'
import type { Context } from '#sandbox/stripe/context.ts'

/**
 * Ends a subscription at this moment, and the collecting of what it still asks for. Repeating it changes nothing:
 * https://docs.stripe.com/billing/subscriptions/cancel
 */
export function cancelNow(context: Context, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return subscription
  if (subscription.status === 'incomplete') return expireSubscription(context, subscription)
  const now = context.now(String(subscription.customer))
  const canceled: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  }
  context.store.put(canceled)
  stopCollecting(context, canceled.id)
  context.emit('customer.subscription.deleted', canceled)
  return canceled
}
