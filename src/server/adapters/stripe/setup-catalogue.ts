import { freeCouponId, freePromotionCode, toBroughtPlan } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { CatalogueChange } from './catalogue-change.ts'
import { ensureCoupon } from './setup-coupon.ts'
import { setUpPlan } from './setup-plan.ts'
import { createStripeCalls } from './stripe-calls.ts'
import type { StripeCalls } from './stripe-calls.ts'

/**
 * Puts a catalogue into an account: a product, a price and a coupon for each plan, and the coupon of FREE. Running it again
 * changes nothing. A changed price makes a new one that takes the lookup key over; subscriptions keep the price they have.
 * Fails as `invalid` where a coupon of that name has other terms: somebody made it by hand.
 */
export async function setUpCatalogue(
  settings: Pick<StripeSettings, 'secretKey' | 'api'>,
  plans: readonly Plan[] = standardPlans,
): Promise<readonly CatalogueChange[]> {
  const calls = createStripeCalls(settings)
  const changes: CatalogueChange[] = []
  for (const plan of plans) changes.push(...(await setUpPlan(calls, toBroughtPlan(plan))))
  changes.push(...(await setUpFreeCoupon(calls)))
  return changes
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
      durationMonths: null,
      productIds: null,
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
