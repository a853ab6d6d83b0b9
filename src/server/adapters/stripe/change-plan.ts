import type { Stripe } from 'stripe'
import type { PlanChange, Subscription } from '#server/ports/payments-subscriptions.ts'
import type { Collected, WriteKey } from '#server/ports/payments.ts'
import { findInvoice, leftInvoice, secretOf } from './collect-invoice.ts'
import { discountsAfter } from './discounts.ts'
import { secondsOf } from './read-answer.ts'
import { itemOf, subscriptionExpansion, toSubscription } from './to-subscription.ts'

/**
 * Changes the plan of a subscription, or finds that it was changed, or is waiting to be, by a call before. The coupon of the new
 * plan waits with it: https://docs.stripe.com/changelog/dahlia/2026-05-27/pending-subscription-updates-discount-and-discounts-properties
 */
export async function changePlan(
  stripe: Stripe,
  { subscriptionId, proratedAt, ...plan }: PlanChange,
  key: WriteKey,
): Promise<Collected<Subscription>> {
  const before = await findSubscription(stripe, subscriptionId)
  const { priceId } = plan
  if (pendingPriceOf(before) === priceId) return whatIsNeeded(stripe, before)
  if (itemOf(before).price.id === priceId) return { made: toSubscription(before), clientSecret: null }
  const discounts = discountsAfter(before, plan)
  await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: itemOf(before).id, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(proratedAt),
      payment_behavior: 'pending_if_incomplete',
      ...(discounts === null ? {} : { discounts }),
    },
    { idempotencyKey: key },
  )
  return whatIsNeeded(stripe, await findSubscription(stripe, subscriptionId))
}

export function findSubscription(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.retrieve(subscriptionId, { expand: subscriptionExpansion })
}

function pendingPriceOf({ pending_update: pending }: Stripe.Subscription): string | null {
  return pending?.subscription_items?.[0]?.price.id ?? null
}

async function whatIsNeeded(stripe: Stripe, subscription: Stripe.Subscription): Promise<Collected<Subscription>> {
  const made = toSubscription(subscription)
  if (!subscription.pending_update || !made.latestInvoiceId) return { made, clientSecret: null }
  const invoice = await findInvoice(stripe, made.latestInvoiceId)
  return { made, clientSecret: await secretOf(stripe, invoice, leftInvoice(invoice)) }
}
