import type { Stripe } from 'stripe'
import type { PriceMove, Subscription } from '#server/ports/payments-subscriptions.ts'
import type { WriteKey } from '#server/ports/payments.ts'
import { findSubscription } from './change-plan.ts'
import { discountsAfter } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import { idOf, monthsOf } from './read-answer.ts'
import { asItIsNow } from './repeated-writes.ts'
import { itemOf, subscriptionExpansion, toSubscription } from './to-subscription.ts'

/**
 * Gives a subscription another price without prorations, so that the next invoice is the first that has it, or finds that it was
 * given it by a call before: https://docs.stripe.com/billing/subscriptions/prorations#disable-prorations
 */
export async function movePrice(stripe: Stripe, move: PriceMove, key: WriteKey): Promise<Subscription> {
  const before = await findSubscription(stripe, move.subscriptionId)
  const item = itemOf(before)
  const price = await findPriceOfPlan(stripe, move.lookupKey, item.price)
  const discounts = discountsAfter(before, move)
  if (item.price.id === price.id && discounts === null) return toSubscription(before)
  // A subscription takes active prices only.
  if (!price.active) await stripe.prices.update(price.id, { active: true })
  try {
    const sent = stripe.subscriptions.update(
      move.subscriptionId,
      {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'none',
        ...(discounts === null ? {} : { discounts }),
        expand: subscriptionExpansion,
      },
      { idempotencyKey: key },
    )
    return toSubscription(await asItIsNow(sent, (id) => findSubscription(stripe, id)))
  } finally {
    if (!price.active) await stripe.prices.update(price.id, { active: false })
  }
}

/** Of the same product and period: another period would begin, and be billed, at once. */
async function findPriceOfPlan(stripe: Stripe, lookupKey: string, { product, recurring }: Stripe.Price) {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [found] = data
  if (!found || idOf(found.product) !== idOf(product) || monthsOf(found.recurring) !== monthsOf(recurring))
    throw new UnreadableAnswer(`The plan has no price ${lookupKey} for this period`)
  return found
}
