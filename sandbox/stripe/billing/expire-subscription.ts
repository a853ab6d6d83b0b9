import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { voidInvoice } from './void-invoice.ts'

/** A first payment that nobody finishes lapses after this: https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
export const incompleteSeconds = 23 * 3600

/** A subscription that never began is over for good, and its first invoice is void. */
export function expireSubscription(context: Context, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = context.now(String(subscription.customer))
  const expired: Stripe.Subscription = {
    ...subscription,
    status: 'incomplete_expired',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  }
  context.store.put(expired)
  const invoice = context.store.get<Stripe.Invoice>('invoice', String(subscription.latest_invoice))
  if (invoice?.status === 'open') voidInvoice(context, invoice)
  context.emit('customer.subscription.updated', expired, subscription)
  return expired
}
