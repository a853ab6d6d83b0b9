import type { Stripe } from 'stripe'
import type { BroughtPlan } from '#server/ports/payments-catalogue.ts'
import type { WriteKey } from '#server/ports/payments.ts'
import type { CatalogueChange } from './catalogue-change.ts'
import { keyed } from './keyed.ts'
import { orNull } from './read-answer.ts'
import { ensureCoupon } from './setup-coupon.ts'
import { ensurePrice } from './setup-price.ts'
import type { StripeCalls } from './stripe-calls.ts'

/**
 * Puts a plan into the account: a product, a price with its lookup key, and its coupon. What is there already stays, the name of a
 * product too; what was archived is sold again. With a `key`, what two ask at once is made once.
 */
export async function setUpPlan(calls: StripeCalls, plan: BroughtPlan, key?: WriteKey): Promise<CatalogueChange[]> {
  const { planId, name, lookupKey, listCents, offCents, periodMonths, couponId } = plan
  const productId = productOf(planId)
  const product = await calls((stripe) => ensureProduct(stripe, productId, plan, key))
  const price = await calls((stripe) =>
    ensurePrice(stripe, { planId, productId, lookupKey, cents: listCents, months: periodMonths }, key),
  )
  if (couponId === null) return [...product, ...price]
  const coupon = await calls((stripe) =>
    ensureCoupon(
      stripe,
      {
        id: couponId,
        name: name.slice(0, longestName),
        amountOffCents: offCents,
        percentOff: null,
        // What recurs keeps its price for as long as it recurs.
        duration: periodMonths === null ? 'once' : 'forever',
        durationMonths: null,
        productIds: [productId],
      },
      key,
    ),
  )
  return [...product, ...price, ...coupon]
}

/** Coupons have shorter names than products. */
const longestName = 40

export function productOf(planId: string): string {
  return `liftoff-${planId}`
}

async function ensureProduct(
  stripe: Stripe,
  id: string,
  { planId, name }: BroughtPlan,
  key: WriteKey | undefined,
): Promise<CatalogueChange[]> {
  const facts = { name, active: true, metadata: { plan_id: planId } }
  const found = await orNull(stripe.products.retrieve(id))
  if (!found) {
    await stripe.products.create({ id, ...facts }, keyed(key, 'product'))
    return [{ what: 'product', id, did: 'created' }]
  }
  if (found.active && found.metadata['plan_id'] === planId) return []
  await stripe.products.update(id, facts)
  return [{ what: 'product', id, did: 'updated' }]
}
