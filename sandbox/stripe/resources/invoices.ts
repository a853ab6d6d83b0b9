import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import { finalizeInvoice } from '#sandbox/stripe/billing/finalize-invoice.ts'
import { markInvoicePaid } from '#sandbox/stripe/billing/mark-invoice-paid.ts'
import { collectInvoice, expectPaid } from '#sandbox/stripe/billing/pay-invoice.ts'
import { forgetChange, isHeldBy } from '#sandbox/stripe/billing/pending-change.ts'
import { voidInvoice } from '#sandbox/stripe/billing/void-invoice.ts'
import { advancing, createInvoice, priceInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, missingParam } from '#sandbox/stripe/wire/wire-error.ts'
import { findCustomer } from './find-customer.ts'
import { findInvoice } from './find-invoice.ts'
import { pendingItems } from './invoice-items.ts'
import { expectCurrencyOf } from './one-currency.ts'
import { previewInvoice } from './preview-invoice.ts'
import { takeUp } from './take-up-items.ts'

const daySeconds = 86_400

/** A draft. What waits for the customer's next invoice is taken up where `pending_invoice_items_behavior` says so. */
function create(context: Context): Stripe.Invoice {
  const { params } = context
  const customer = findCustomer(context, params.required('customer'), 'customer').id
  const method =
    params.choice('collection_method', ['charge_automatically', 'send_invoice'] as const) ?? 'charge_automatically'
  const days = params.integer('days_until_due')
  if (method === 'send_invoice' && days === undefined && !params.has('due_date')) throw missingParam('days_until_due')
  const now = context.now(customer)
  expectDueLater(params.integer('due_date'), method, now)
  const currency = params.text('currency')?.toLowerCase() ?? 'usd'
  expectCurrencyOf(context, customer, currency)
  const items = params.text('pending_invoice_items_behavior') === 'include' ? pendingItems(context, customer) : []
  const invoice = createInvoice(context, {
    customer,
    lines: [],
    reason: 'manual',
    collectionMethod: method,
    metadata: params.metadata(),
    description: params.text('description') || null,
    defaultMethod: params.text('default_payment_method') || null,
    autoAdvance: params.flag('auto_advance') ?? false,
    dueDate: params.integer('due_date') ?? (days === undefined ? null : now + days * daySeconds),
    period: { start: now, end: now },
    currency,
    isTaxed: params.object('automatic_tax')?.flag('enabled') ?? false,
  })
  const discounted = { ...invoice, discounts: redeemDiscounts(context, { customer, invoice: invoice.id, currency }) }
  return takeUp(context, discounted, items)
}

/** docs.stripe.com/api/invoices/create#create_invoice-due_date */
function expectDueLater(due: number | undefined, method: Stripe.Invoice.CollectionMethod, now: number): void {
  if (due === undefined) return
  if (method !== 'send_invoice')
    throw invalid('`due_date` may only be set when collection_method=send_invoice.', { param: 'due_date' })
  if (due <= now) throw invalid('`due_date` must be in the future.', { param: 'due_date' })
}

function update(context: Context): Stripe.Invoice {
  const { params } = context
  const before = findInvoice(context, context.ids[0] ?? '')
  const after: Stripe.Invoice = {
    ...before,
    metadata: params.metadata(before.metadata ?? {}),
    ...advancing(before, params.flag('auto_advance') ?? before.auto_advance ?? false),
  }
  if (before.status === 'draft') {
    after.description = params.has('description') ? params.text('description') || null : before.description
    expectDueLater(params.integer('due_date'), before.collection_method, context.now(String(before.customer)))
    after.due_date = params.integer('due_date') ?? before.due_date
    if (params.has('default_payment_method'))
      after.default_payment_method = params.text('default_payment_method') || null
    if (params.has('discounts'))
      after.discounts = redeemDiscounts(context, {
        customer: String(before.customer),
        invoice: before.id,
        amount: before.subtotal,
        currency: before.currency,
      })
  }
  const priced = before.status === 'draft' ? priceInvoice(context, after) : after
  context.store.put(priced)
  context.emit('invoice.updated', priced)
  return priced
}

function pay(context: Context): Stripe.Invoice {
  const { params } = context
  const asked = findInvoice(context, context.ids[0] ?? '')
  if (asked.status === 'paid') throw invalid('Invoice is already paid')
  if (asked.status === 'void' || asked.status === 'uncollectible')
    throw invalid(`You cannot pay this invoice because it has a status of ${asked.status}.`, {
      code: 'invoice_not_editable',
    })
  const invoice = asked.status === 'draft' ? finalizeInvoice(context, asked) : asked
  if (invoice.status === 'paid') return invoice
  if (params.flag('paid_out_of_band')) return markInvoicePaid(context, invoice, null)
  const offSession = params.flag('off_session') ?? true
  const method = params.text('payment_method') || null
  return expectPaid(collectInvoice(context, invoice, { method, offSession, mayWait: !offSession }))
}

function finalize(context: Context): Stripe.Invoice {
  const draft = findInvoice(context, context.ids[0] ?? '')
  const advances = context.params.flag('auto_advance') ?? draft.auto_advance ?? false
  return finalizeInvoice(context, { ...draft, auto_advance: advances })
}

function voidAsked(context: Context): Stripe.Invoice {
  const before = findInvoice(context, context.ids[0] ?? '')
  if (before.status === 'void') return before
  if (before.status !== 'open' && before.status !== 'uncollectible')
    throw invalid(`You can only pass in open or uncollectible invoices. This invoice is ${before.status}.`, {
      code: 'invoice_not_editable',
    })
  const voided = voidInvoice(context, before)
  const subscription = before.parent?.subscription_details?.subscription
  if (subscription && isHeldBy(context, String(subscription), before.id)) forgetChange(context, String(subscription))
  return voided
}

function markUncollectible(context: Context): Stripe.Invoice {
  const before = findInvoice(context, context.ids[0] ?? '')
  if (before.status !== 'open')
    throw invalid('Only an open invoice can be marked uncollectible.', { code: 'invoice_not_editable' })
  const marked: Stripe.Invoice = {
    ...before,
    status: 'uncollectible',
    ...advancing(before, false),
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: context.now() },
  }
  context.store.put(marked)
  context.emit('invoice.marked_uncollectible', marked)
  return marked
}

function send(context: Context): Stripe.Invoice {
  const asked = findInvoice(context, context.ids[0] ?? '')
  const invoice = asked.status === 'draft' ? finalizeInvoice(context, asked) : asked
  context.emit('invoice.sent', invoice)
  return invoice
}

function remove(context: Context): Stripe.DeletedInvoice {
  const invoice = findInvoice(context, context.ids[0] ?? '')
  if (invoice.status !== 'draft') throw invalid('You can only delete draft invoices.', { code: 'invoice_not_editable' })
  context.store.remove('invoice', invoice.id)
  context.emit('invoice.deleted', invoice)
  return { id: invoice.id, object: 'invoice', deleted: true }
}

function list(context: Context) {
  const { params } = context
  const [customer, subscription, status] = [params.text('customer'), params.text('subscription'), params.text('status')]
  const all = context.store.list<Stripe.Invoice>(
    'invoice',
    (held) =>
      (!customer || held.customer === customer) &&
      (!status || held.status === status) &&
      (!subscription || held.parent?.subscription_details?.subscription === subscription),
  )
  return toPage(all, params.form, context.path)
}

function listPayments(context: Context) {
  const { params } = context
  const [invoice, intent] = [params.text('invoice'), params.object('payment')?.text('payment_intent')]
  const all = context.store.list<Stripe.InvoicePayment>(
    'invoice_payment',
    (held) => (!invoice || held.invoice === invoice) && (!intent || held.payment.payment_intent === intent),
  )
  return toPage(all, params.form, context.path)
}

export const invoiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/invoices/create_preview', handle: previewInvoice, rehearses: true },
  { method: 'POST', path: '/v1/invoices', handle: create },
  { method: 'GET', path: '/v1/invoices', handle: list },
  { method: 'GET', path: '/v1/invoices/:id', handle: (context) => findInvoice(context, context.ids[0] ?? '') },
  { method: 'POST', path: '/v1/invoices/:id', handle: update },
  { method: 'DELETE', path: '/v1/invoices/:id', handle: remove },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    handle: finalize,
  },
  { method: 'POST', path: '/v1/invoices/:id/pay', handle: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', handle: voidAsked },
  { method: 'POST', path: '/v1/invoices/:id/mark_uncollectible', handle: markUncollectible },
  { method: 'POST', path: '/v1/invoices/:id/send', handle: send },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    handle: (context) =>
      toPage(findInvoice(context, context.ids[0] ?? '').lines.data as never, context.params.form, context.path),
  },
  { method: 'GET', path: '/v1/invoice_payments', handle: listPayments },
]
