import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, missingParam, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { findCustomer } from './find-customer.ts'
import { findInvoice } from './find-invoice.ts'
import { expectCurrencyOf, expectOneCurrency } from './one-currency.ts'
import { findPrice, productName } from './products.ts'
import { takeUp } from './take-up-items.ts'

type ItemDraft = {
  readonly customer: string
  readonly amount: number
  readonly description: string | null
  readonly quantity: number
  readonly price: Stripe.Price | null
  readonly period: { readonly start: number; readonly end: number }
  readonly proration?: boolean
  readonly subscription?: { readonly id: string; readonly item: string } | null
  readonly discounts?: readonly string[]
  readonly metadata?: Record<string, string>
  readonly currency: string
}

/** Writes what the customer's next invoice will hold. */
export function writeItem(context: Context, draft: ItemDraft): Stripe.InvoiceItem {
  const { customer, amount, description, quantity, price, period, proration = false, subscription = null } = draft
  const item = {
    id: createId('ii'),
    object: 'invoiceitem',
    amount,
    currency: draft.currency,
    customer,
    customer_account: null,
    date: context.now(customer),
    description,
    discountable: !proration,
    discounts: [...(draft.discounts ?? [])],
    invoice: null,
    livemode: false,
    metadata: draft.metadata ?? {},
    parent: subscription
      ? {
          subscription_details: { subscription: subscription.id, subscription_item: subscription.item },
          type: 'subscription_details',
        }
      : null,
    period,
    pricing: price
      ? {
          price_details: { price: price.id, product: String(price.product) },
          type: 'price_details',
          unit_amount_decimal: String(price.unit_amount ?? 0),
        }
      : null,
    proration,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: null,
  } as unknown as Stripe.InvoiceItem
  context.store.put(item)
  context.emit('invoiceitem.created', item)
  return item
}

export function pendingItems(context: Context, customer: string, subscription?: string): Stripe.InvoiceItem[] {
  return context.store
    .list<Stripe.InvoiceItem>(
      'invoiceitem',
      (item) =>
        item.customer === customer &&
        item.invoice === null &&
        (subscription === undefined || item.parent?.subscription_details?.subscription === subscription),
    )
    .reverse()
}

function create(context: Context): Stripe.InvoiceItem {
  const { params } = context
  const customer = findCustomer(context, params.required('customer'), 'customer').id
  const invoiceId = params.text('invoice')
  const invoice = invoiceId ? findInvoice(context, invoiceId, 'invoice') : null
  if (invoice && invoice.status !== 'draft')
    throw invalid('You cannot add items to this invoice because it is no longer a draft.', {
      param: 'invoice',
      code: 'invoice_not_editable',
    })
  if (invoice && invoice.customer !== customer) throw noSuch('invoice', invoice.id, 'invoice')
  const priceId = params.object('pricing')?.text('price')
  const price = priceId ? findPrice(context, priceId, 'pricing[price]') : null
  if (price?.recurring)
    throw invalid(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      { param: 'pricing[price]' },
    )
  const quantity = params.integer('quantity') ?? 1
  const amount = params.integer('amount') ?? (price ? (price.unit_amount ?? 0) * quantity : undefined)
  if (amount === undefined) throw missingParam('amount')
  const now = context.now(customer)
  const currency = (price?.currency ?? params.text('currency') ?? 'usd').toLowerCase()
  if (invoice) expectOneCurrency([invoice.currency, currency], price ? 'pricing[price]' : 'currency')
  expectCurrencyOf(context, customer, currency)
  const item = writeItem(context, {
    customer,
    amount,
    description: params.text('description') || (price ? productName(context, price) : null),
    quantity,
    price,
    period: { start: now, end: now },
    metadata: params.metadata(),
    discounts: redeemDiscounts(context, { customer, invoice: invoice?.id ?? null, currency }),
    currency,
  })
  if (invoice) takeUp(context, invoice, [item])
  return context.store.get<Stripe.InvoiceItem>('invoiceitem', item.id) ?? item
}

function find(context: Context): Stripe.InvoiceItem {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.InvoiceItem>('invoiceitem', id)
  if (!found) throw noSuch('invoiceitem', id)
  return found
}

function remove(context: Context): Stripe.DeletedInvoiceItem {
  const item = find(context)
  if (item.invoice)
    throw invalid('This invoice item is already attached to an invoice and cannot be deleted.', {
      code: 'invoice_not_editable',
    })
  context.store.remove('invoiceitem', item.id)
  return { id: item.id, object: 'invoiceitem', deleted: true }
}

function list(context: Context) {
  const customer = context.params.text('customer')
  const all = context.store.list<Stripe.InvoiceItem>('invoiceitem', (held) => !customer || held.customer === customer)
  return toPage(all, context.params.form, context.path)
}

export const invoiceItemRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/invoiceitems', handle: create },
  { method: 'GET', path: '/v1/invoiceitems', handle: list },
  { method: 'GET', path: '/v1/invoiceitems/:id', handle: find },
  { method: 'DELETE', path: '/v1/invoiceitems/:id', handle: remove },
]
