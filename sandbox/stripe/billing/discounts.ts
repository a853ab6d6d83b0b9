import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { findCoupon, findPromotion, isRedeemable } from '#sandbox/stripe/resources/coupons.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { expectPromotion } from './promotion-terms.ts'

type Place = {
  /** Null where somebody asks who is no customer yet. */
  readonly customer: string | null
  /** What is bought, before any discount; left out where nothing is on it yet. */
  readonly amount?: number
  readonly subscription?: string | null
  readonly invoice?: string | null
  readonly currency: string
}

/**
 * Redeems what `discounts[]` names, coupons and promotion codes, and returns the ids of the discounts. Counted here, so
 * that a limit is never passed: all of a request is one transaction.
 */
export function redeemDiscounts(context: Context, place: Place): string[] {
  return context.params.list('discounts').map((params, index) => {
    const param = `discounts[${index}]`
    const kept = params.text('discount')
    if (kept) return findDiscount(context, kept, `${param}[discount]`).id
    const promotionId = params.text('promotion_code')
    if (promotionId) {
      const promotion = findPromotion(context, promotionId, `${param}[promotion_code]`)
      expectPromotion(context, promotion, place, param)
      context.store.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 })
      return redeem(context, String(promotion.promotion.coupon), place, promotion.id, param)
    }
    return redeem(context, params.required('coupon'), place, null, `${param}[coupon]`)
  })
}

/** A discount that is there already, to be used on. */
function findDiscount({ store }: Context, id: string, param: string): Stripe.Discount {
  const found = store.get<Stripe.Discount>('discount', id)
  if (!found) throw noSuch('discount', id, param)
  return found
}

function redeem(context: Context, couponId: string, place: Place, promotion: string | null, param: string): string {
  const coupon = findCoupon(context, couponId, param)
  if (!isRedeemable(context, coupon))
    throw invalid(`Coupon ${coupon.id} is used up or expired and cannot be applied.`, { param, code: 'coupon_expired' })
  if (coupon.currency && coupon.currency !== place.currency)
    throw invalid(
      `Coupon ${coupon.id} cannot be applied: its discount is in ${coupon.currency}, but the purchase is in ${place.currency}.`,
      { param },
    )
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
  context.store.write(`coupon of ${discount.id}`, coupon)
  return discount.id
}

/** The coupon of a discount as it was when it was redeemed; deleting it changes nothing. Null once the discount has ended. */
export function couponOf({ store }: Pick<Context, 'store'>, discountId: string, at: number): Stripe.Coupon | null {
  const discount = store.get<Stripe.Discount>('discount', discountId)
  if (!discount || (discount.end !== null && discount.end <= at)) return null
  return store.read<Stripe.Coupon>(`coupon of ${discount.id}`)
}

/** What a coupon takes off an amount, half up to the cent and never more than there is. */
export function takenOff({ percent_off: percent, amount_off: amount }: Stripe.Coupon, from: number): number {
  return Math.min(from, percent === null ? (amount ?? 0) : Math.round((from * percent) / 100))
}

/** Takes the discounts that count once off a subscription whose invoice has just used them. */
export function useUpDiscounts({ store }: Pick<Context, 'store'>, invoice: Stripe.Invoice): void {
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = id ? store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (!subscription) return
  const lasting = subscription.discounts.filter(
    (discount) =>
      !invoice.discounts.includes(String(discount)) ||
      store.read<Stripe.Coupon>(`coupon of ${String(discount)}`)?.duration !== 'once',
  )
  if (lasting.length < subscription.discounts.length) store.put({ ...subscription, discounts: lasting })
}

/**
 * Ends a discount that was for some months: its subscription costs the whole price from then on.
 * https://docs.stripe.com/api/coupons/object#coupon_object-duration
 */
export function endDiscount(context: Context, subscription: Stripe.Subscription, id: string): void {
  const discounts = subscription.discounts.filter((held) => String(held) !== id)
  context.store.put({ ...subscription, discounts })
  const discount = context.store.get<Stripe.Discount>('discount', id)
  if (discount) context.emit('customer.discount.deleted', discount)
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
