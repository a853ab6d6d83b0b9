import type { Stripe } from 'stripe'
import type { Instant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import type { ChangePreview, PaymentOrders } from '#server/ports/payments-orders.ts'
import { findSubscription } from './change-plan.ts'
import { codeExpansion, discountsAfter } from './discounts.ts'
import { couponsOf, previewOrder, recurringOf } from './preview-order.ts'
import { expectObject, instantOf, instantOrNull, secondsOf } from './read-answer.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { addedTaxOf, toLine } from './to-invoice.ts'
import { itemOf } from './to-subscription.ts'

export function createOrders(calls: StripeCalls, chargesTax: boolean): PaymentOrders {
  return {
    previewOrder: (order) => calls((stripe) => previewOrder(stripe, order, chargesTax)),
    previewChange: (change) => calls((stripe) => previewChange(stripe, change)),
  }
}

type AskedChange = {
  readonly subscriptionId: string
  readonly priceId: string
  readonly couponId: string | null
  readonly endingCouponIds?: readonly string[]
  readonly proratedAt?: Instant
}

/** Where no moment is asked for, it is the provider's own, because its clock is the one that bills. */
async function previewChange(
  stripe: Stripe,
  { subscriptionId, priceId, proratedAt, ...plan }: AskedChange,
): Promise<ChangePreview> {
  const [subscription, price] = await Promise.all([
    findSubscription(stripe, subscriptionId),
    stripe.prices.retrieve(priceId),
  ])
  const discounts = discountsAfter(subscription, plan)
  const preview = expectObject(
    await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price: priceId }],
        proration_behavior: 'always_invoice',
        ...(proratedAt === undefined ? {} : { proration_date: secondsOf(proratedAt) }),
      },
      ...(discounts === null ? {} : { discounts }),
      ...(subscription.automatic_tax.enabled ? { automatic_tax: { enabled: true } } : {}),
      expand: codeExpansion,
    }),
    'invoice',
  )
  const moment = preview.parent?.subscription_details?.subscription_proration_date ?? preview.created
  return {
    proratedAt: instantOf(moment),
    lines: preview.lines.data.map(toLine),
    taxCents: addedTaxOf(preview),
    totalCents: cents(preview.total),
    dueTodayCents: cents(preview.amount_due),
    usedCents: cents(Math.max(0, Math.max(0, preview.total) - preview.amount_due)),
    creditCents: cents(Math.max(0, -preview.total)),
    afterwards: recurringOf(price, preview),
    coupons: couponsOf(price, preview).all.map(({ coupon, code, endsAt }) => ({
      id: coupon.id,
      code,
      endsAt: instantOrNull(endsAt),
    })),
  }
}
