import { plans } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Discount } from '#server/ports/payments.ts'
import { lookUp } from './check-promotion.ts'
import type { Claimed } from './claim-item.ts'
import { discountsOf, isLowered } from './price-order.ts'

/**
 * What lowers a thing of an order, held against the price that the order says before anything is made with it. Refuses
 * `promotion-refused` for a code that counts no longer or takes another sum off, `price-changed` for any other difference.
 */
export async function discountsOfItem(portal: Portal, { order, item }: Claimed): Promise<Discount[]> {
  const promotionCodeId = await findPromotionId(portal, { order, item })
  const discounts = discountsOf(item.couponId, promotionCodeId)
  const { priceId, totalCents } = item
  const { lines } = await portal.payments.previewOrder({
    customerId: order.customerId,
    lines: [{ priceId, discounts }],
  })
  if (lines[0]?.totalCents !== totalCents)
    throw new Refusal(promotionCodeId === null ? 'price-changed' : 'promotion-refused')
  return discounts
}

/** The promotion code that lowers this thing, as it is known to the provider now; null where none does. */
async function findPromotionId(portal: Portal, { order, item }: Claimed): Promise<string | null> {
  const { promotionCode, uid } = order
  const plan = plans.find(({ id }) => id === item.planId)
  if (!plan) throw new Refusal('unknown-plan')
  if (promotionCode === null || !isLowered(plan, item)) return null
  const { promotion } = await lookUp(portal, uid, promotionCode)
  if (!promotion) throw new Refusal('promotion-refused')
  return promotion.id
}
