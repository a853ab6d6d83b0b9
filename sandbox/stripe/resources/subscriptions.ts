import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import { finalizeInvoice } from '#sandbox/stripe/billing/finalize-invoice.ts'
import { collectInvoice, defaultMethodOf, expectPaidOrNothing } from '#sandbox/stripe/billing/pay-invoice.ts'
import { periodEnd } from '#sandbox/stripe/billing/periods.ts'
import { createInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, missingParam, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { cancelNow } from './cancel-subscription.ts'
import { findCustomer } from './find-customer.ts'
import { findSubscription } from './find-subscription.ts'
import { expectCurrencyOf, expectOneCurrency } from './one-currency.ts'
import { findMethod } from './payment-methods.ts'
import { findPrice } from './products.ts'
import { priceOfItems, toItem } from './subscription-item.ts'
import { periodLines } from './subscription-lines.ts'
import { automaticTaxOf, updateSubscription } from './update-subscription.ts'

const behaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const

function create(context: Context): Stripe.Subscription {
  const { params, store } = context
  const customer = findCustomer(context, params.required('customer'), 'customer')
  const methodId = params.text('default_payment_method') || null
  if (methodId && findMethod(context, methodId, 'default_payment_method').customer !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
      { param: 'default_payment_method', code: 'resource_missing' },
    )
  const items = params.list('items')
  if (items.length === 0) throw missingParam('items')
  const now = context.now(customer.id)
  const id = createId('sub')
  const held = items.map((item) => {
    const price = findPrice(context, item.required('price'), 'items[0][price]')
    if (!price.recurring)
      throw invalid(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        { param: 'items[0][price]' },
      )
    if (!price.active)
      throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
        param: 'items[0][price]',
      })
    return toItem(id, price, item.integer('quantity') ?? 1, now, periodEnd(price, now))
  })
  const currency = held[0]?.price.currency ?? 'usd'
  expectOneCurrency(
    held.map(({ price }) => price.currency),
    'items',
  )
  expectCurrencyOf(context, customer.id, currency)
  const settings = params.object('payment_settings')
  const subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: automaticTaxOf(params.object('automatic_tax')?.flag('enabled') ?? false),
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: params.object('billing_mode')?.choice('type', ['flexible'] as const) ?? 'flexible',
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: params.flag('cancel_at_period_end') ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: methodId,
    default_source: null,
    default_tax_rates: [],
    description: params.text('description') || null,
    discounts: redeemDiscounts(context, {
      customer: customer.id,
      subscription: id,
      currency,
      amount: priceOfItems(held),
    }),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: held, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata(),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: settings?.has('payment_method_types') ? settings.texts('payment_method_types') : null,
      save_default_payment_method:
        settings?.choice('save_default_payment_method', ['off', 'on_subscription'] as const) ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  } as unknown as Stripe.Subscription
  store.put(subscription)
  context.emit('customer.subscription.created', subscription)
  begin(context, subscription)
  return findSubscription(context, id)
}

/**
 * The first invoice, and what comes of it by the asked behaviour:
 * https://docs.stripe.com/api/subscriptions/create#create_subscription-payment_behavior
 */
function begin(context: Context, subscription: Stripe.Subscription): void {
  const { params } = context
  const behavior = params.choice('payment_behavior', behaviors) ?? 'allow_incomplete'
  const [first] = subscription.items.data
  const draft = createInvoice(context, {
    customer: String(subscription.customer),
    lines: periodLines(context, subscription),
    reason: 'subscription_create',
    subscription: subscription.id,
    discounts: subscription.discounts.map(String),
    metadata: {},
    autoAdvance: true,
    period: { start: first?.current_period_start ?? 0, end: first?.current_period_start ?? 0 },
    currency: subscription.currency,
  })
  context.store.put({ ...findSubscription(context, subscription.id), latest_invoice: draft.id })
  const invoice = finalizeInvoice(context, draft)
  if (invoice.status === 'paid' || behavior === 'default_incomplete') return
  if (!defaultMethodOf(context, invoice)) {
    if (behavior === 'error_if_incomplete' || behavior === 'allow_incomplete')
      throw invalid(
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
        { code: 'resource_missing' },
      )
    return
  }
  const offSession = params.flag('off_session') ?? false
  const collected = collectInvoice(context, invoice, { method: null, offSession, mayWait: !offSession })
  if (behavior === 'error_if_incomplete') expectPaidOrNothing(collected)
}

function cancel(context: Context): Stripe.Subscription {
  const subscription = findSubscription(context, context.ids[0] ?? '')
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id)
  const details = context.params.object('cancellation_details')
  const reasoned: Stripe.Subscription = {
    ...subscription,
    cancellation_details: {
      comment: details?.text('comment') || null,
      feedback: (details?.text('feedback') || null) as Stripe.Subscription.CancellationDetails.Feedback | null, // checked by the caller's types
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  }
  context.store.put(reasoned)
  return cancelNow(context, reasoned)
}

function list(context: Context) {
  const { params } = context
  const [customer, status, price] = [params.text('customer'), params.text('status'), params.text('price')]
  const all = context.store.list<Stripe.Subscription>(
    'subscription',
    (held) =>
      (!customer || held.customer === customer) &&
      (status === 'all' ||
        (status ? held.status === status : held.status !== 'canceled' && held.status !== 'incomplete_expired')) &&
      (!price || held.items.data.some((item) => item.price.id === price)),
  )
  return toPage(all, params.form, context.path)
}

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', handle: create },
  { method: 'GET', path: '/v1/subscriptions', handle: list },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    handle: (context) => findSubscription(context, context.ids[0] ?? ''),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', handle: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', handle: cancel },
]
