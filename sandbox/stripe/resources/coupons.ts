import type { Stripe } from 'stripe'
import { isActive } from '#sandbox/stripe/billing/promotion-terms.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, missingParam, noSuch } from '#sandbox/stripe/wire/wire-error.ts'

export function findCoupon(context: Context, id: string, param = 'id'): Stripe.Coupon {
  const found = context.store.get<Stripe.Coupon>('coupon', id)
  if (!found) throw noSuch('coupon', id, param)
  return found
}

/** True while a coupon may be used once more. */
export function isRedeemable(context: Context, coupon: Stripe.Coupon): boolean {
  const inTime = coupon.redeem_by === null || coupon.redeem_by > context.now()
  return inTime && (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
}

function asOfNow(context: Context, coupon: Stripe.Coupon): Stripe.Coupon {
  return { ...coupon, valid: isRedeemable(context, coupon) }
}

function createCoupon(context: Context): Stripe.Coupon {
  const { params, store } = context
  const id = params.text('id') || createId('', 8).slice(1)
  if (store.get('coupon', id)) throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  const percentText = params.text('percent_off')
  const percentOff = percentText ? Number(percentText) : null
  const amountOff = params.integer('amount_off') ?? null
  if ((percentOff === null) === (amountOff === null))
    throw invalid('You must provide either percent_off or amount_off when creating a coupon, not both.', {
      param: 'percent_off',
    })
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100))
    throw invalid('Percent off must be more than 0 and at most 100.', { param: 'percent_off' })
  const currency = params.text('currency')?.toLowerCase() ?? null
  if (amountOff !== null && !currency) throw missingParam('currency')
  const products = params.object('applies_to')?.texts('products')
  const coupon = {
    id,
    object: 'coupon',
    amount_off: amountOff,
    ...(products?.length ? { applies_to: { products } } : {}),
    created: context.now(),
    currency: amountOff === null ? null : currency,
    duration: params.choice('duration', ['forever', 'once', 'repeating'] as const) ?? 'once',
    duration_in_months: params.integer('duration_in_months') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    name: params.text('name') || null,
    percent_off: percentOff,
    redeem_by: params.integer('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  } as Stripe.Coupon
  store.put(coupon)
  context.emit('coupon.created', coupon)
  return coupon
}

function updateCoupon(context: Context): Stripe.Coupon {
  const { params } = context
  const before = findCoupon(context, context.ids[0] ?? '')
  const after: Stripe.Coupon = {
    ...before,
    name: params.has('name') ? params.text('name') || null : before.name,
    metadata: params.metadata(before.metadata ?? {}),
  }
  context.store.put(after)
  return after
}

function deleteCoupon(context: Context): Stripe.DeletedCoupon {
  const coupon = findCoupon(context, context.ids[0] ?? '')
  context.store.remove('coupon', coupon.id)
  context.emit('coupon.deleted', coupon)
  return { id: coupon.id, object: 'coupon', deleted: true }
}

export function findPromotion(context: Context, id: string, param = 'id'): Stripe.PromotionCode {
  const found = context.store.get<Stripe.PromotionCode>('promotion_code', id)
  if (!found) throw noSuch('promotion code', id, param)
  return found
}

/** A code is no longer active once it is over, or once its coupon is. */
function promotionAsOfNow(context: Context, promotion: Stripe.PromotionCode): Stripe.PromotionCode {
  const coupon = context.store.get<Stripe.Coupon>('coupon', String(promotion.promotion.coupon))
  return { ...promotion, active: isActive(context, promotion) && coupon !== null && isRedeemable(context, coupon) }
}

function createPromotion(context: Context): Stripe.PromotionCode {
  const { params, store } = context
  const promotion = params.object('promotion')
  const coupon = findCoupon(context, promotion?.text('coupon') ?? params.required('coupon'), 'promotion[coupon]')
  const code = params.text('code') || createId('', 8).slice(1).toUpperCase()
  const customer = params.text('customer') || null
  // Once for all, or once for each customer: https://docs.stripe.com/api/promotion_codes/create#create_promotion_code-code
  const isTaken = (held: Stripe.PromotionCode) =>
    held.active &&
    held.code.toLowerCase() === code.toLowerCase() &&
    (held.customer === null || customer === null || held.customer === customer)
  if (store.list<Stripe.PromotionCode>('promotion_code', isTaken).length > 0)
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' })
  const restrictions = params.object('restrictions')
  const created = {
    id: createId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code,
    created: context.now(),
    customer,
    customer_account: null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.flag('first_time_transaction') ?? false,
      minimum_amount: restrictions?.integer('minimum_amount') ?? null,
      minimum_amount_currency: restrictions?.text('minimum_amount_currency') || null,
    },
    times_redeemed: 0,
  } as Stripe.PromotionCode
  store.put(created)
  context.emit('promotion_code.created', created)
  return created
}

function updatePromotion(context: Context): Stripe.PromotionCode {
  const before = findPromotion(context, context.ids[0] ?? '')
  const after: Stripe.PromotionCode = {
    ...before,
    active: context.params.flag('active') ?? before.active,
    metadata: context.params.metadata(before.metadata ?? {}),
  }
  context.store.put(after)
  context.emit('promotion_code.updated', after)
  return after
}

function listPromotions(context: Context) {
  const { params } = context
  const [active, code, coupon, customer] = [
    params.flag('active'),
    params.text('code'),
    params.text('coupon'),
    params.text('customer'),
  ]
  const all = context.store.list<Stripe.PromotionCode>(
    'promotion_code',
    (held) =>
      (!code || held.code.toLowerCase() === code.toLowerCase()) &&
      (!coupon || held.promotion.coupon === coupon) &&
      (!customer || held.customer === customer),
  )
  const now = all.map((promotion) => promotionAsOfNow(context, promotion))
  return toPage(
    now.filter((held) => active === undefined || held.active === active),
    params.form,
    context.path,
  )
}

function listCoupons(context: Context) {
  const all = context.store.list<Stripe.Coupon>('coupon').map((coupon) => asOfNow(context, coupon))
  return toPage(all, context.params.form, context.path)
}

export const couponRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/coupons', handle: createCoupon },
  { method: 'GET', path: '/v1/coupons', handle: listCoupons },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    handle: (context) => asOfNow(context, findCoupon(context, context.ids[0] ?? '')),
  },
  { method: 'POST', path: '/v1/coupons/:id', handle: updateCoupon },
  { method: 'DELETE', path: '/v1/coupons/:id', handle: deleteCoupon },
  { method: 'POST', path: '/v1/promotion_codes', handle: createPromotion },
  { method: 'GET', path: '/v1/promotion_codes', handle: listPromotions },
  {
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    handle: (context) => promotionAsOfNow(context, findPromotion(context, context.ids[0] ?? '')),
  },
  { method: 'POST', path: '/v1/promotion_codes/:id', handle: updatePromotion },
]
