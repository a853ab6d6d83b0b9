import type { Stripe } from 'stripe'
import { freeCouponId, freePromotionCode, termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { CatalogueChange } from './catalogue-change.ts'
import { orNull } from './read-answer.ts'
import { ensureCoupon } from './setup-coupon.ts'
import { ensurePrice } from './setup-price.ts'
import { createStripeCalls } from './stripe-calls.ts'
import type { StripeCalls } from './stripe-calls.ts'

/**
 * Puts the catalogue into an account: a product, a price and a coupon for each plan, and the coupon of FREE. Running it again
 * changes nothing. A changed price makes a new one that takes the lookup key over; subscriptions keep the price they have.
 * Fails as `invalid` where a coupon of that name has other terms: somebody made it by hand.
 */
export async function setUpCatalogue(
  settings: Pick<StripeSettings, 'secretKey' | 'api'>,
  plans: readonly Plan[] = standardPlans,
): Promise<readonly CatalogueChange[]> {
  const calls = createStripeCalls(settings)
  const changes: CatalogueChange[] = []
  for (const plan of plans) changes.push(...(await setUpPlan(calls, plan)))
  changes.push(...(await setUpFreeCoupon(calls)))
  return changes
}

async function setUpPlan(calls: StripeCalls, plan: Plan): Promise<CatalogueChange[]> {
  const { listCents, offCents } = termsOf(plan)
  const productId = `liftoff-${plan.id}`
  const product = await calls((stripe) => ensureProduct(stripe, productId, plan))
  const price = await calls((stripe) =>
    ensurePrice(stripe, {
      planId: plan.id,
      productId,
      lookupKey: plan.lookupKey,
      cents: listCents,
      months: plan.amountMonths,
    }),
  )
  const { couponId } = plan
  if (couponId === null) return [...product, ...price]
  const coupon = await calls((stripe) =>
    ensureCoupon(stripe, {
      id: couponId,
      name: plan.name,
      amountOffCents: offCents,
      percentOff: null,
      // What recurs keeps its price for as long as it recurs.
      duration: plan.amountMonths === null ? 'once' : 'forever',
      productId,
    }),
  )
  return [...product, ...price, ...coupon]
}

async function ensureProduct(stripe: Stripe, id: string, { id: planId, name }: Plan): Promise<CatalogueChange[]> {
  const facts = { name, active: true, metadata: { plan_id: planId } }
  const found = await orNull(stripe.products.retrieve(id))
  if (!found) {
    await stripe.products.create({ id, ...facts })
    return [{ what: 'product', id, did: 'created' }]
  }
  if (found.name === name && found.active && found.metadata['plan_id'] === planId) return []
  await stripe.products.update(id, facts)
  return [{ what: 'product', id, did: 'updated' }]
}

/**
 * Bound to no product. No code is made of it: one for all would count in every checkout of the account. The portal makes one for
 * each customer to whom it is granted, which the provider refuses while there is one for all, as earlier set-ups made.
 */
async function setUpFreeCoupon(calls: StripeCalls): Promise<CatalogueChange[]> {
  const coupon = await calls((stripe) =>
    ensureCoupon(stripe, {
      id: freeCouponId,
      name: freePromotionCode,
      amountOffCents: null,
      percentOff: 100,
      duration: 'forever',
      productId: null,
    }),
  )
  const code = await calls(async (stripe): Promise<CatalogueChange[]> => {
    const { data } = await stripe.promotionCodes.list({ code: freePromotionCode, active: true, limit: 1 })
    const forAll = data.find(({ customer }) => customer === null)
    if (!forAll) return []
    await stripe.promotionCodes.update(forAll.id, { active: false })
    return [{ what: 'promotion code', id: freePromotionCode, did: 'deactivated' }]
  })
  return [...coupon, ...code]
}
