import type { Stripe } from 'stripe'
import type { OfferedCoupon, PaymentCatalogue, Price, PromotionCode } from '#server/ports/payments-catalogue.ts'
import { toCoupon } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import { expanded, expectObject, idOf, instantOrNull, monthsOf } from './read-answer.ts'
import type { StripeCalls } from './stripe-calls.ts'

/** The provider lists no more keys at once. */
const keysAtOnce = 10
const most = 1000
const couponOfCode = ['data.promotion.coupon']

export function createCatalogue(calls: StripeCalls): PaymentCatalogue {
  return {
    readCatalogue: ({ lookupKeys, couponIds }) =>
      calls(async (stripe) => {
        const [prices, coupons] = await Promise.all([findPrices(stripe, lookupKeys), findCoupons(stripe, couponIds)])
        return { prices, coupons }
      }),
    listPromotionCodes: () =>
      calls(async (stripe) => {
        const codes = stripe.promotionCodes.list({ active: true, limit: 100, expand: couponOfCode })
        return (await codes.autoPagingToArray({ limit: most })).map(toPromotionCode)
      }),
    findPromotionCode: (code) =>
      calls(async (stripe) => {
        const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand: couponOfCode })
        return data[0] ? toPromotionCode(data[0]) : null
      }),
  }
}

async function findPrices(stripe: Stripe, lookupKeys: readonly string[]): Promise<Price[]> {
  const pages = Array.from({ length: Math.ceil(lookupKeys.length / keysAtOnce) }, (_, page) =>
    stripe.prices.list({
      lookup_keys: lookupKeys.slice(page * keysAtOnce, (page + 1) * keysAtOnce),
      active: true,
      limit: 100,
    }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data.flatMap(toPrice))
}

function toPrice(answer: Stripe.Price): Price[] {
  const { id, lookup_key: lookupKey, unit_amount: amount, currency, recurring } = expectObject(answer, 'price')
  if (lookupKey === null || amount === null) return []
  const type = recurring ? 'recurring' : 'onetime'
  return [{ id, lookupKey, type, amountCents: amount, currency, periodMonths: monthsOf(recurring) }]
}

async function findCoupons(stripe: Stripe, couponIds: readonly string[]): Promise<OfferedCoupon[]> {
  if (couponIds.length === 0) return []
  const all = await stripe.coupons.list({ limit: 100 }).autoPagingToArray({ limit: most })
  const wanted = all.filter(({ id }) => couponIds.includes(id))
  return wanted.map((coupon) => Object.assign(toCoupon(coupon), { isValid: coupon.valid }))
}

function toPromotionCode(answer: Stripe.PromotionCode): PromotionCode {
  const { id, code, active, customer, promotion, expires_at: expires, ...uses } = expectObject(answer, 'promotion_code')
  const coupon = expanded(promotion.coupon)
  if (!coupon) throw new UnreadableAnswer(`The coupon of ${id} is missing`)
  return {
    id,
    code,
    isActive: active,
    coupon: toCoupon(coupon),
    customerId: idOf(customer),
    expiresAt: instantOrNull(expires),
    usesLeft: uses.max_redemptions === null ? null : Math.max(0, uses.max_redemptions - uses.times_redeemed),
  }
}
