import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { findCoupon, findPromotion, isRedeemable } from '#sandbox/stripe/resources/coupons.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

type Place = { readonly customer: string; readonly subscription?: string | null; readonly invoice?: string | null }

/**
 * Redeems what `discounts[]` names, coupons and promotion codes, and returns the ids of the discounts. Counted here, so
 * that a limit is never passed: all of a request is one transaction.
 */
export function redeemDiscounts(context: Context, place: Place): string[] {
  return context.params.list('discounts').map((params, index) => {
    const param = `discounts[${index}]`
    const promotionId = params.text('promotion_code')
    if (promotionId) {
      const promotion = findPromotion(context, promotionId, `${param}[promotion_code]`)
      expectPromotion(context, promotion, place.customer, param)
      context.store.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 })
      return redeem(context, String(promotion.promotion.coupon), place, promotion.id, param)
    }
    return redeem(context, params.required('coupon'), place, null, `${param}[coupon]`)
  })
}

function expectPromotion(context: Context, promotion: Stripe.PromotionCode, customer: string, param: string): void {
  const { active, expires_at: expiresAt, max_redemptions: most, times_redeemed: redeemed } = promotion
  if (!active || (expiresAt !== null && expiresAt <= context.now()) || (most !== null && redeemed >= most))
    throw invalid('This promotion code is not active.', { param, code: 'promotion_code_expired' })
  if (promotion.customer && promotion.customer !== customer)
    throw invalid('This promotion code cannot be redeemed by this customer.', { param })
}

function redeem(context: Context, couponId: string, place: Place, promotion: string | null, param: string): string {
  const coupon = findCoupon(context, couponId, param)
  if (!isRedeemable(context, coupon))
    throw invalid(`Coupon ${coupon.id} is used up or expired and cannot be applied.`, { param, code: 'coupon_expired' })
  context.store.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  const now = context.now(place.customer)
  const discount = {
    id: createId('di'),
    object: 'discount',
    checkout_session: null,
    customer: place.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addMonths(now, coupon.duration_in_months ?? 1) : null,
    invoice: place.invoice ?? null,
    invoice_item: null,
    promotion_code: promotion,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: place.subscription ?? null,
    subscription_item: null,
  } as Stripe.Discount
  context.store.put(discount)
  return discount.id
}

/** The coupon of a discount that still counts at this moment; null for one that has ended or was used once. */
export function couponOf(context: Context, discountId: string, at: number): Stripe.Coupon | null {
  const discount = context.store.get<Stripe.Discount>('discount', discountId)
  if (!discount || (discount.end !== null && discount.end <= at)) return null
  return context.store.get<Stripe.Coupon>('coupon', String(discount.source.coupon))
}

/** Whole months later, on the same day, or the last of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const day = from.getUTCDate()
  const target = new Date(from)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + months)
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, last))
  return Math.floor(target.getTime() / 1000)
}
