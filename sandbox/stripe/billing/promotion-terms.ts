import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

type Redeeming = {
  /** Null where somebody asks who is no customer yet. */
  readonly customer: string | null
  readonly currency: string
  /** What is bought, before any discount; left out where nothing is on it yet. */
  readonly amount?: number
}

/**
 * Whether a code may be used for this purchase: by whom, for the first time, from which sum on:
 * https://docs.stripe.com/billing/subscriptions/coupons#promotion-codes
 */
export function expectPromotion(
  context: Context,
  promotion: Stripe.PromotionCode,
  { customer, currency, amount }: Redeeming,
  param: string,
): void {
  if (!isActive(context, promotion))
    throw invalid('This promotion code is not active.', { param, code: 'coupon_expired' })
  if (promotion.customer && promotion.customer !== customer)
    throw invalid('This promotion code cannot be redeemed by this customer.', { param })
  const {
    first_time_transaction: forFirst,
    minimum_amount: least,
    minimum_amount_currency: of,
  } = promotion.restrictions
  if (forFirst && customer && hasPaid(context, customer))
    throw invalid('This promotion code cannot be redeemed because the associated customer has prior transactions.', {
      param,
    })
  if (least !== null && amount !== undefined && (of !== currency || amount < least))
    throw invalid(`This promotion code requires a purchase of at least ${least / 100} ${String(of).toUpperCase()}.`, {
      param,
    })
}

/** A code ends by hand, by its day or by its last use: https://docs.stripe.com/api/promotion_codes/object#promotion_code_object-active */
export function isActive(
  context: Pick<Context, 'now'>,
  { active, expires_at: expiresAt, max_redemptions: most, times_redeemed: redeemed }: Stripe.PromotionCode,
): boolean {
  return active && (expiresAt === null || expiresAt > context.now()) && (most === null || redeemed < most)
}

function hasPaid({ store }: Context, customer: string): boolean {
  const intents = store.list<Stripe.PaymentIntent>('payment_intent', (held) => held.customer === customer)
  const invoices = store.list<Stripe.Invoice>('invoice', (held) => held.customer === customer)
  return intents.some(({ status }) => status === 'succeeded') || invoices.some(({ status }) => status === 'paid')
}
