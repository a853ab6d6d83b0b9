import type { Stripe } from 'stripe'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { BroughtPromotion } from '#server/ports/payments-catalogue.ts'
import type { WriteKey } from '#server/ports/payments.ts'
import { UnreadableAnswer } from './failures.ts'
import { keyed } from './keyed.ts'
import { unlessDone } from './repeated-writes.ts'
import { ensureCoupon } from './setup-coupon.ts'
import { productOf } from './setup-plan.ts'

/**
 * The coupon is of this code alone, so that the code is found by it: active or not, and under whatever key it was made. Reading comes
 * first, because the provider takes the same code again once the one before is not active.
 */
export async function bringPromotion(stripe: Stripe, wanted: BroughtPromotion, key: WriteKey): Promise<void> {
  const { code, coupon, planIds, isActive } = wanted
  await ensureCoupon(stripe, { ...coupon, name: code, productIds: planIds?.map(productOf) ?? null }, key)
  const find = () => findByCoupon(stripe, coupon.id)
  const held = (await find()) ?? (await make(stripe, wanted, key, find))
  if (held.active === isActive || (isActive && isOver(held))) return
  await stripe.promotionCodes.update(held.id, { active: isActive }, keyed(key, isActive ? 'active' : 'inactive'))
}

async function make(
  stripe: Stripe,
  { code, coupon, customerId, expiresAt, mostUses, isForFirst }: BroughtPromotion,
  key: WriteKey,
  find: () => Promise<Stripe.PromotionCode | null>,
): Promise<Stripe.PromotionCode> {
  const made = await unlessDone(
    () =>
      stripe.promotionCodes.create(
        {
          code,
          promotion: { type: 'coupon', coupon: coupon.id },
          ...(customerId === null ? {} : { customer: customerId }),
          ...(expiresAt === null ? {} : { expires_at: Math.floor(toMilliseconds(expiresAt) / 1000) }),
          ...(mostUses === null ? {} : { max_redemptions: mostUses }),
          ...(isForFirst ? { restrictions: { first_time_transaction: true } } : {}),
        },
        keyed(key, 'code'),
      ),
    find,
    // Another process was quicker.
    (now) => now !== null,
  )
  if (!made) throw new UnreadableAnswer('The promotion code was not created')
  return made
}

async function findByCoupon(stripe: Stripe, coupon: string): Promise<Stripe.PromotionCode | null> {
  const { data } = await stripe.promotionCodes.list({ coupon, limit: 1 })
  return data[0] ?? null
}

/** The provider activates no code again that is used up; one whose day is over is not asked for. */
function isOver({ max_redemptions: most, times_redeemed: times }: Stripe.PromotionCode): boolean {
  return most !== null && times >= most
}
