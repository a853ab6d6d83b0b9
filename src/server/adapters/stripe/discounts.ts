import type { Stripe } from 'stripe'
import { couponDurations } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/coupons.ts'
import type { Discount } from '#server/ports/payments.ts'
import { expanded, idOf, oneOf } from './read-answer.ts'

type AskedDiscount = { coupon: string } | { promotion_code: string }

/** As a parameter, which is left out where there is none: an empty list would mean something else. */
export function asDiscounts(discounts: readonly Discount[]): { discounts?: AskedDiscount[] } {
  return discounts.length === 0 ? {} : { discounts: discounts.map(toAskedDiscount) }
}

function toAskedDiscount(discount: Discount): AskedDiscount {
  return 'couponId' in discount ? { coupon: discount.couponId } : { promotion_code: discount.promotionCodeId }
}

export function toCoupon(coupon: Stripe.Coupon): Coupon {
  return {
    id: coupon.id,
    amountOffCents: coupon.amount_off,
    percentOff: coupon.percent_off,
    duration: oneOf(couponDurations, coupon.duration),
    durationMonths: coupon.duration_in_months,
  }
}

/** The ids of the coupons behind what is expanded of `discounts`. */
export function couponIdsOf(discounts: readonly (string | Stripe.Discount | Stripe.DeletedDiscount)[]): string[] {
  return discounts.flatMap((discount) => {
    const source = typeof discount === 'object' && 'source' in discount ? discount.source : null
    return idOf(source?.coupon) ?? []
  })
}

/** What an invoice is asked with, so that `lastingCoupons` can tell. */
export const couponExpansion = ['discounts.source.coupon.applies_to']

/** The coupons of an invoice that lower every later one too, for this product. */
export function lastingCoupons({ discounts }: Stripe.Invoice, productId: string | null): Coupon[] {
  return discounts.flatMap((discount) => {
    const source = typeof discount === 'object' && 'source' in discount ? discount.source : null
    const coupon = expanded(source?.coupon)
    if (!coupon || coupon.duration !== 'forever') return []
    const fits = !coupon.applies_to || (productId !== null && coupon.applies_to.products.includes(productId))
    return fits ? [toCoupon(coupon)] : []
  })
}
