import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { couponOf, takenOff } from './discounts.ts'

export type LineDraft = {
  readonly amount: number
  readonly description: string
  readonly quantity: number
  readonly period: { readonly start: number; readonly end: number }
  readonly price?: Stripe.Price
  readonly parent: object
  readonly discountable?: boolean
  readonly discounts?: readonly string[]
  readonly metadata?: Record<string, string>
}

export function toLine(draft: LineDraft, invoice: string, currency: string): Stripe.InvoiceLineItem {
  const {
    amount,
    description,
    quantity,
    period,
    price,
    parent,
    discountable = true,
    discounts = [],
    metadata = {},
  } = draft
  return {
    id: createId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable,
    discounts: [...discounts],
    invoice,
    livemode: false,
    metadata,
    parent,
    period,
    pretax_credit_amounts: [],
    pricing: price
      ? {
          price_details: { price: price.id, product: String(price.product) },
          type: 'price_details',
          unit_amount_decimal: String(price.unit_amount ?? 0),
        }
      : null,
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscriptionOf(parent),
    subtotal: amount,
    taxes: [],
  } as unknown as Stripe.InvoiceLineItem
}

/** What a line is billed for, if it is a subscription. */
function subscriptionOf(parent: object): string | null {
  const { subscription_item_details: own, invoice_item_details: item } = parent as Stripe.InvoiceLineItem.Parent // each writer's own
  return own?.subscription ?? item?.subscription ?? null
}

export type Totals = {
  readonly lines: Stripe.InvoiceLineItem[]
  readonly subtotal: number
  readonly total: number
  readonly discountAmounts: { readonly amount: number; readonly discount: string }[]
}

/**
 * Takes the discounts off the lines, in their order and each of what the one before has left: a percentage of each line
 * that it fits, rounded half up, or a fixed sum spread over them. Nothing falls below zero; credits of a proration are not
 * discounted again: https://docs.stripe.com/billing/subscriptions/coupons
 */
export function discountLines(
  context: Context,
  lines: readonly Stripe.InvoiceLineItem[],
  discounts: readonly string[],
  at: number,
): Totals {
  const taken = new Map<string, number>()
  const discounted = lines.map((line) => ({ ...line, discount_amounts: [] as { amount: number; discount: string }[] }))
  const all = [...discounts, ...discounted.flatMap((line) => line.discounts.map(String))]
  for (const discount of new Set(all)) {
    const coupon = couponOf(context, discount, at)
    if (!coupon) continue
    const fitting = discounted.filter(
      (line) =>
        line.discountable &&
        line.amount > 0 &&
        fits(coupon, line) &&
        (discounts.includes(discount) || line.discounts.includes(discount)),
    )
    let left = coupon.amount_off ?? Infinity
    for (const line of fitting) {
      const open = line.amount - line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0)
      const amount = Math.min(left, takenOff(coupon, open))
      if (amount <= 0) continue
      left -= amount
      line.discount_amounts.push({ amount, discount })
      taken.set(discount, (taken.get(discount) ?? 0) + amount)
    }
  }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = [...taken.values()].reduce((sum, amount) => sum + amount, 0)
  return {
    lines: discounted as unknown as Stripe.InvoiceLineItem[],
    subtotal,
    total: subtotal - off,
    discountAmounts: [...taken].map(([discount, amount]) => ({ amount, discount })),
  }
}

function fits(
  { applies_to: appliesTo }: Stripe.Coupon,
  line: { pricing: Stripe.InvoiceLineItem.Pricing | null },
): boolean {
  const product = line.pricing?.price_details?.product
  return !appliesTo || (product !== undefined && appliesTo.products.includes(String(product)))
}
