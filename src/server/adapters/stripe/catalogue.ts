import type { Stripe } from 'stripe'
import { cents } from '#domain/core/money.ts'
import type { OfferedCoupon, PaymentCatalogue, Price, PromotionCode } from '#server/ports/payments-catalogue.ts'
import { bringPromotion } from './bring-promotion.ts'
import { toCoupon } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import { expanded, expectObject, idOf, instantOrNull, monthsOf, orNull } from './read-answer.ts'
import { unlessDone } from './repeated-writes.ts'
import { productOf, setUpPlan } from './setup-plan.ts'
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
    bringPromotion: (promotion, key) => calls((stripe) => bringPromotion(stripe, promotion, key)),
    listPromotionCodes: () =>
      calls(async (stripe) => {
        const codes = stripe.promotionCodes.list({ active: true, limit: 100, expand: couponOfCode })
        return (await codes.autoPagingToArray({ limit: most })).map(toPromotionCode)
      }),
    findPromotionCode: (code, customerId) =>
      calls(async (stripe) => {
        const [own, any] = await Promise.all([
          customerId === null ? null : findCode(stripe, { code, customer: customerId }),
          findCode(stripe, { code }),
        ])
        const found = own ?? any
        return found ? toPromotionCode(found) : null
      }),
    makePromotionCode: ({ code, couponId, customerId: customer }, key) =>
      calls(async (stripe) => {
        const find = () => findCode(stripe, { code, customer })
        const held = await find()
        if (held && couponIdOf(held) === couponId) return toPromotionCode(held)
        if (held) await stripe.promotionCodes.update(held.id, { active: false }, { idempotencyKey: `${key}:other` })
        const made = await unlessDone(
          () =>
            stripe.promotionCodes.create(
              { code, customer, promotion: { type: 'coupon', coupon: couponId }, expand: ['promotion.coupon'] },
              { idempotencyKey: key },
            ),
          find,
          // Another process was quicker.
          (now) => now !== null && couponIdOf(now) === couponId,
        )
        if (!made) throw new UnreadableAnswer('The promotion code was not created')
        return toPromotionCode(made)
      }),
    async bringPlan(plan, key) {
      await setUpPlan(calls, plan, key)
      await calls((stripe) => stripe.products.update(productOf(plan.planId), { name: plan.name }))
    },
    archivePrice: (lookupKey) =>
      calls(async (stripe) => {
        const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
        for (const { id } of data) await stripe.prices.update(id, { active: false })
      }),
    endPromotionCode: ({ code, customerId }, key) =>
      calls(async (stripe) => {
        const held = await findCode(stripe, { code, customer: customerId })
        if (held) await stripe.promotionCodes.update(held.id, { active: false }, { idempotencyKey: key })
      }),
  }
}

async function findCode(
  stripe: Stripe,
  wanted: { readonly code: string; readonly customer?: string },
): Promise<Stripe.PromotionCode | null> {
  const { data } = await stripe.promotionCodes.list({ ...wanted, active: true, limit: 1, expand: couponOfCode })
  return data[0] ?? null
}

function couponIdOf({ promotion }: Stripe.PromotionCode): string | null {
  return idOf(promotion.coupon)
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
  return [{ id, lookupKey, type, amountCents: cents(amount), currency, periodMonths: monthsOf(recurring) }]
}

/** One page has them all until there are more promotion codes, of which each has a coupon; then the rest is asked for by itself. */
async function findCoupons(stripe: Stripe, couponIds: readonly string[]): Promise<OfferedCoupon[]> {
  if (couponIds.length === 0) return []
  const { data: newest, has_more: isMore } = await stripe.coupons.list({ limit: 100 })
  const older = isMore ? couponIds.filter((id) => !newest.some((coupon) => coupon.id === id)) : []
  const others = await Promise.all(older.map((id) => orNull(stripe.coupons.retrieve(id))))
  return [...newest, ...others].flatMap((coupon) =>
    coupon && couponIds.includes(coupon.id) ? [{ ...toCoupon(coupon), isValid: coupon.valid }] : [],
  )
}

function toPromotionCode(answer: Stripe.PromotionCode): PromotionCode {
  const { id, code, active, customer, promotion, expires_at: expires, ...uses } = expectObject(answer, 'promotion_code')
  const coupon = expanded(promotion.coupon)
  if (!coupon) throw new UnreadableAnswer(`Promotion code ${id} has no coupon`)
  return {
    id,
    code,
    isActive: active,
    coupon: toCoupon(coupon),
    customerId: idOf(customer),
    expiresAt: instantOrNull(expires),
    usesLeft: uses.max_redemptions === null ? null : Math.max(0, uses.max_redemptions - uses.times_redeemed),
    isForFirst: uses.restrictions.first_time_transaction,
  }
}
