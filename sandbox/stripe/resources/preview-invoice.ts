import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import type { LineDraft } from '#sandbox/stripe/billing/invoice-lines.ts'
import { periodEnd } from '#sandbox/stripe/billing/periods.ts'
import { composeInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { missingParam } from '#sandbox/stripe/wire/wire-error.ts'
import { findSubscription } from './find-subscription.ts'
import { pendingItems } from './invoice-items.ts'
import { planChange } from './plan-change.ts'
import { findPrice, productName } from './products.ts'
import { toItem } from './subscription-item.ts'
import { periodLines } from './subscription-lines.ts'
import { lineOfItem } from './take-up-items.ts'

/** What the next invoice would be: of a subscription, of a change to one, or of what is not bought yet. Writes nothing. */
export function previewInvoice(context: Context): Stripe.Invoice {
  const { params, store } = context
  const details = params.object('subscription_details')
  const subscriptionId = params.text('subscription')
  const subscription = subscriptionId ? findSubscription(context, subscriptionId, 'subscription') : null
  const customer = params.text('customer') ?? (subscription ? String(subscription.customer) : undefined)
  if (!customer) throw missingParam('customer')
  const at = details?.integer('proration_date') ?? context.now(customer)
  const changes = details?.list('items') ?? []
  const lines: LineDraft[] = []
  if (subscription && changes.length > 0) {
    const planned = planChange(context, subscription, changes, at, details?.text('proration_behavior') !== 'none')
    lines.push(
      ...planned.prorations,
      ...(planned.firstLines.length > 0 ? planned.firstLines : nextPeriod(context, planned.next)),
    )
  } else if (subscription) lines.push(...nextPeriod(context, subscription))
  else lines.push(...newLines(context, changes, at))
  lines.push(...pendingItems(context, customer).map((item) => lineOfItem(context, item)))
  for (const item of params.list('invoice_items')) {
    const price = findPrice(context, item.required('price'), 'invoice_items[0][price]')
    const quantity = item.integer('quantity') ?? 1
    lines.push({
      amount: (price.unit_amount ?? 0) * quantity,
      description: productName(context, price),
      quantity,
      period: { start: at, end: at },
      price,
      parent: {
        invoice_item_details: { invoice_item: null, proration: false, subscription: null },
        subscription_item_details: null,
        type: 'invoice_item_details',
      },
    })
  }
  // The coupons of a preview are not redeemed: what counting them has written is undone.
  const kept = {
    coupons: store.list<Stripe.Coupon>('coupon'),
    codes: store.list<Stripe.PromotionCode>('promotion_code'),
  }
  const discounts = params.has('discounts')
    ? redeemDiscounts(context, { customer })
    : (subscription?.discounts.map(String) ?? [])
  const invoice = composeInvoice(
    { ...context, emit: () => undefined },
    {
      customer,
      lines,
      reason: 'upcoming',
      subscription: subscription?.id ?? null,
      discounts,
      period: { start: at, end: at },
      currency: params.text('currency') ?? 'usd',
    },
    null,
  )
  for (const object of [...kept.coupons, ...kept.codes]) store.put(object)
  return invoice
}

function nextPeriod(context: Context, subscription: Stripe.Subscription): LineDraft[] {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(item.price, item.current_period_end, subscription.billing_cycle_anchor),
  }))
  return periodLines(context, { id: subscription.id, items: { ...subscription.items, data } })
}

function newLines(context: Context, items: ReturnType<Context['params']['list']>, at: number): LineDraft[] {
  const data = items.map((item) => {
    const price = findPrice(context, item.required('price'), 'subscription_details[items][0][price]')
    return toItem('', price, item.integer('quantity') ?? 1, at, periodEnd(price, at))
  })
  return periodLines(context, {
    id: '',
    items: { object: 'list', data, has_more: false, url: '' } as Stripe.ApiList<Stripe.SubscriptionItem>,
  })
}
