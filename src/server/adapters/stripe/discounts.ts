import type { Stripe } from 'stripe'
import { couponDurations } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/coupons.ts'
import type { Instant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import type { PlanChange } from '#server/ports/payments-subscriptions.ts'
import type { Discount } from '#server/ports/payments.ts'
import { expanded, idOf, instantOrNull, oneOf, requiredId } from './read-answer.ts'

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
    amountOffCents: coupon.amount_off === null ? null : cents(coupon.amount_off),
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

/**
 * The discounts of a subscription whose price becomes another, without those that end; null where they stay as they are. The
 * coupon of the price comes first, so that the others are of what the plan costs.
 */
export function discountsAfter(
  { discounts }: Stripe.Subscription,
  { couponId, endingCouponIds = [] }: Pick<PlanChange, 'couponId' | 'endingCouponIds'>,
): Stripe.Emptyable<Stripe.SubscriptionUpdateParams.Discount[]> | null {
  const isOf = (discount: (typeof discounts)[number], ids: readonly string[]) =>
    couponIdsOf([discount]).some((id) => ids.includes(id))
  const kept = discounts.filter((discount) => !isOf(discount, endingCouponIds))
  const ofPrice = couponId === null ? [] : kept.filter((discount) => isOf(discount, [couponId]))
  const isNew = couponId !== null && ofPrice.length === 0
  const ordered = [...ofPrice, ...kept.filter((discount) => !ofPrice.includes(discount))]
  if (!isNew && ordered.length === discounts.length && ordered.every((one, place) => one === discounts[place]))
    return null
  const after = [
    ...(isNew ? [{ coupon: couponId }] : []),
    ...ordered.map((discount) => ({ discount: requiredId(discount, 'A discount') })),
  ]
  return after.length === 0 ? '' : after
}

/** The coupons among them that count for some months, each with the end of that. */
export function endingCouponsOf(
  discounts: readonly (string | Stripe.Discount | Stripe.DeletedDiscount)[],
): { readonly id: string; readonly endsAt: Instant }[] {
  return discounts.flatMap((discount) => {
    const isWhole = typeof discount === 'object' && 'source' in discount
    const id = isWhole ? idOf(discount.source.coupon) : null
    const endsAt = isWhole && 'end' in discount ? instantOrNull(discount.end) : null
    return id && endsAt ? [{ id, endsAt }] : []
  })
}

/** What an invoice is asked with, so that `renewalCoupons` can tell. */
export const couponExpansion = ['discounts.source.coupon.applies_to']

/** The same with the promotion code that brought each. */
export const codeExpansion = [...couponExpansion, 'discounts.promotion_code']

type RenewalCoupons = {
  /** Each with the promotion code that brought it, and the end of its months. */
  readonly all: readonly { readonly coupon: Coupon; readonly code: string | null; readonly endsAt: number | null }[]
  /** Those that lower every later invoice. */
  readonly lasting: readonly Coupon[]
  /** Those that lower the one of that moment: these and the ones that count for some months. */
  readonly upcoming: readonly Coupon[]
  /** When the first of those ends, in seconds; null where none does. */
  readonly endsAt: number | null
}

/** The coupons of an invoice that lower later ones of this product too; `at` is when the next one is due, null where nobody knows. */
export function renewalCoupons(
  { discounts }: Stripe.Invoice,
  productId: string | null,
  at: number | null,
): RenewalCoupons {
  const found = discounts.flatMap((discount) => {
    const isWhole = typeof discount === 'object' && 'source' in discount
    const coupon = isWhole ? expanded(discount.source.coupon) : null
    if (!isWhole || !coupon) return []
    const fits = !coupon.applies_to || (productId !== null && coupon.applies_to.products.includes(productId))
    const endsAt = 'end' in discount ? discount.end : null
    const isLasting = coupon.duration === 'forever'
    const isEnding = coupon.duration === 'repeating' && at !== null && endsAt !== null && endsAt > at
    const code = expanded(discount.promotion_code)?.code ?? null
    return fits && (isLasting || isEnding)
      ? [{ coupon: toCoupon(coupon), code, endsAt: isLasting ? null : endsAt }]
      : []
  })
  const ends = found.flatMap(({ endsAt }) => endsAt ?? [])
  return {
    all: found,
    lasting: found.flatMap(({ coupon, endsAt }) => (endsAt === null ? [coupon] : [])),
    upcoming: found.map(({ coupon }) => coupon),
    endsAt: ends.length > 0 ? Math.min(...ends) : null,
  }
}
