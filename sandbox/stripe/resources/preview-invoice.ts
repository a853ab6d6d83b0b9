import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import type { LineDraft } from '#sandbox/stripe/billing/invoice-lines.ts'
import { periodEnd } from '#sandbox/stripe/billing/periods.ts'
import { composeInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Taxpayer } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { emptyAddress } from './customers.ts'
import { findSubscription } from './find-subscription.ts'
import { pendingItems } from './invoice-items.ts'
import { planChange } from './plan-change.ts'
import { findPrice, productName } from './products.ts'
import { toItem } from './subscription-item.ts'
import { periodLines } from './subscription-lines.ts'
import { lineOfItem } from './take-up-items.ts'

/**
 * What the next invoice would be: of a subscription, of a change to one, or of what is not bought yet, by a customer or by
 * somebody who is none yet. Its route rehearses, so that nothing is kept of it and no coupon is counted:
 * https://docs.stripe.com/api/invoices/create_preview
 */
export function previewInvoice(context: Context): Stripe.Invoice {
  const { params } = context
  const subscriptionId = params.text('subscription')
  const subscription = subscriptionId ? findSubscription(context, subscriptionId, 'subscription') : null
  const customer = params.text('customer') || (subscription ? String(subscription.customer) : null)
  const now = context.now(customer)
  const lines = [
    ...(subscription ? linesOfSubscription(context, subscription, now) : newLines(context, now)),
    ...(customer && !subscription ? pendingItems(context, customer).map((item) => lineOfItem(context, item)) : []),
    ...params.list('invoice_items').map((item) => oneTimeLine(context, item, now)),
  ]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const currency = subscription?.currency ?? params.text('currency')?.toLowerCase() ?? 'usd'
  const invoice = composeInvoice(
    { ...context, emit: () => undefined },
    {
      customer,
      lines,
      reason: 'upcoming',
      subscription: subscription?.id ?? null,
      proratedAt: params.object('subscription_details')?.integer('proration_date') ?? now,
      discounts: params.has('discounts')
        ? redeemDiscounts(context, { customer, subscription: subscription?.id ?? null, amount, currency })
        : (subscription?.discounts.map(String) ?? []),
      period: { start: now, end: now },
      currency,
      ...taxOf(context.params),
    },
    null,
  )
  return invoice
}

/** The asked automatic tax, and whom it is for where the request says so. */
function taxOf(params: Params): { readonly isTaxed?: boolean; readonly taxpayer?: Taxpayer } {
  const isTaxed = params.object('automatic_tax')?.flag('enabled')
  const details = params.object('customer_details')
  return {
    ...(isTaxed === undefined ? {} : { isTaxed }),
    ...(details ? { taxpayer: taxpayerIn(details) } : {}),
  }
}

function taxpayerIn(details: Params): Taxpayer {
  const address = details.object('address')
  return {
    address: address ? ({ ...emptyAddress, ...address.form } as Stripe.Address) : null, // the form's own texts
    exempt: details.choice('tax_exempt', ['none', 'exempt', 'reverse'] as const) ?? 'none',
    ids: details
      .list('tax_ids')
      .map((id) => ({ type: id.required('type') as Stripe.TaxId.Type, value: id.required('value') })), // checked against the SDK's types
  }
}

function linesOfSubscription(context: Context, subscription: Stripe.Subscription, now: number): LineDraft[] {
  const details = context.params.object('subscription_details')
  const waiting = pendingItems(context, String(subscription.customer), subscription.id).map((item) =>
    lineOfItem(context, item),
  )
  const changes = details?.list('items') ?? []
  if (changes.length === 0) return [...nextPeriod(context, subscription), ...waiting]
  const behavior = details?.text('proration_behavior')
  const at = details?.integer('proration_date') ?? now
  const planned = planChange(context, subscription, changes, { at, now, prorates: behavior !== 'none' })
  const { prorations, firstLines, next } = planned
  // A change that begins a period, or that is invoiced at once, has an invoice of its own.
  if (firstLines.length > 0 || behavior === 'always_invoice') return [...prorations, ...firstLines, ...waiting]
  return [...prorations, ...nextPeriod(context, next), ...waiting]
}

/** The invoice of a subscription's next period, as it would be by now. */
export function upcomingInvoice(context: Context, subscription: Stripe.Subscription): Stripe.Invoice {
  const customer = String(subscription.customer)
  const waiting = pendingItems(context, customer, subscription.id).map((item) => lineOfItem(context, item))
  const [item] = subscription.items.data
  return composeInvoice(
    context,
    {
      customer,
      lines: [...nextPeriod(context, subscription), ...waiting],
      reason: 'upcoming',
      subscription: subscription.id,
      discounts: subscription.discounts.map(String),
      period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
      currency: subscription.currency,
    },
    null,
  )
}

function nextPeriod(context: Context, subscription: Stripe.Subscription): LineDraft[] {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(item.price, item.current_period_end, subscription.billing_cycle_anchor),
  }))
  return periodLines(context, { id: subscription.id, items: { ...subscription.items, data } })
}

function newLines(context: Context, now: number): LineDraft[] {
  const items = context.params.object('subscription_details')?.list('items') ?? []
  const data = items.map((item) => {
    const price = findPrice(context, item.required('price'), 'subscription_details[items][0][price]')
    return toItem('', price, item.integer('quantity') ?? 1, now, periodEnd(price, now))
  })
  return periodLines(context, {
    id: '',
    items: { object: 'list', data, has_more: false, url: '' } as Stripe.ApiList<Stripe.SubscriptionItem>,
  })
}

function oneTimeLine(context: Context, item: Params, now: number): LineDraft {
  const price = findPrice(context, item.required('price'), 'invoice_items[0][price]')
  const quantity = item.integer('quantity') ?? 1
  return {
    amount: (price.unit_amount ?? 0) * quantity,
    description: productName(context, price),
    quantity,
    period: { start: now, end: now },
    price,
    parent: {
      invoice_item_details: {
        invoice_item: createId('ii'),
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
  }
}
