import type { Stripe } from 'stripe'
import { startDebit } from '#sandbox/stripe/billing/bank-debits.ts'
import { cancelIntent } from '#sandbox/stripe/billing/held-money.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createClientSecret, createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { captureIntent } from './capture-intent.ts'
import { findCustomer } from './find-customer.ts'
import { expectMeans, expectReturnUrl, meansOf } from './means-of-payment.ts'
import { payIntent, toCardError } from './pay-intent.ts'
import { findMethod } from './payment-methods.ts'

/** An intent by id. A browser must hold its client secret too. */
export function findIntent(context: Context, id: string, param = 'id'): Stripe.PaymentIntent {
  const found = context.store.get<Stripe.PaymentIntent>('payment_intent', id)
  if (!found || (context.isBrowser && context.params.text('client_secret') !== found.client_secret))
    throw noSuch('payment_intent', id, param)
  return found
}

type Draft = Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      | 'allowed_payment_method_types'
      | 'automatic_payment_methods'
      | 'capture_method'
      | 'payment_method_types'
      | 'receipt_email'
      | 'setup_future_usage'
    >
  >

/** Writes a new intent that waits for a card. */
export function writeIntent(context: Context, draft: Draft): Stripe.PaymentIntent {
  const id = createId('pi')
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: createClientSecret(id),
    customer_account: null,
    excluded_payment_method_types: null,
    managed_payments: { enabled: false },
    confirmation_method: 'automatic',
    created: context.now(typeof draft.customer === 'string' ? draft.customer : null),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...draft,
  } as unknown as Stripe.PaymentIntent
  context.store.put(intent)
  context.emit('payment_intent.created', intent)
  return intent
}

const captures = ['automatic', 'automatic_async', 'manual'] as const

function createIntent(context: Context): Stripe.PaymentIntent {
  const { params } = context
  const amount = params.requiredInteger('amount')
  const currency = params.required('currency').toLowerCase()
  expectAmount(amount, currency)
  const customer = params.text('customer') || null
  if (customer) findCustomer(context, customer, 'customer')
  const method = params.text('payment_method') || null
  if (method) expectUsable(context, findMethod(context, method), customer)
  const intent = writeIntent(context, {
    amount,
    currency,
    customer,
    description: params.text('description') || null,
    metadata: params.metadata(),
    receipt_email: params.text('receipt_email') || null,
    setup_future_usage: params.choice('setup_future_usage', ['on_session', 'off_session'] as const) ?? null,
    capture_method: params.choice('capture_method', captures) ?? 'automatic_async',
    ...meansOf(context),
  })
  const chosen: Stripe.PaymentIntent = method
    ? { ...intent, payment_method: method, status: 'requires_confirmation' }
    : intent
  context.store.put(chosen)
  return params.flag('confirm') ? confirm(context, chosen) : chosen
}

function expectAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  if (currency === 'usd' && amount < 50)
    throw invalid('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' })
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than $999,999.99', { param: 'amount', code: 'amount_too_large' })
}

function expectUsable(context: Context, method: Stripe.PaymentMethod, customer: string | null): void {
  if (method.customer && method.customer !== customer)
    throw invalid(
      `The provided PaymentMethod is attached to a Customer that this intent does not name: ${method.id}.`,
      { param: 'payment_method' },
    )
  if (!method.customer && context.store.read<boolean>(`spent ${method.id}`))
    throw invalid('The provided PaymentMethod was previously used and may not be used again.', {
      param: 'payment_method',
    })
}

/**
 * Throws the card error where the card is refused; what the attempt has written stays:
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
function confirm(context: Context, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { params } = context
  if (intent.status === 'succeeded')
    throw invalid(
      `You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    )
  if (intent.status === 'canceled' || intent.status === 'requires_capture' || intent.status === 'processing')
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  expectReturnUrl(context, intent)
  const methodId = params.text('payment_method') || intent.payment_method
  if (!methodId)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      param: 'payment_method',
      code: 'payment_intent_unexpected_state',
    })
  const method = findMethod(context, String(methodId))
  const customer = intent.customer === null ? null : String(intent.customer)
  expectUsable(context, method, customer)
  expectMeans(context, intent, method)
  if (method.type === 'us_bank_account') return startDebit(context, intent, method)
  const usage = params.choice('setup_future_usage', ['on_session', 'off_session'] as const)
  const offSession = (params.text('off_session') ?? 'false') !== 'false'
  const attempted = payIntent(context, usage ? { ...intent, setup_future_usage: usage } : intent, {
    method,
    offSession,
    mayWait: !offSession && !params.flag('error_on_requires_action'),
    challengePassed: false,
    returnUrl: params.text('return_url') || null,
  })
  if (attempted.status === 'requires_payment_method') throw toCardError(attempted)
  return attempted
}

const cancellations = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

function cancel(context: Context): Stripe.PaymentIntent {
  const intent = findIntent(context, context.ids[0] ?? '')
  if (intent.status === 'canceled') return intent
  if (intent.status === 'succeeded' || intent.status === 'processing')
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  return cancelIntent(context, intent, context.params.choice('cancellation_reason', cancellations) ?? null)
}

function update(context: Context): Stripe.PaymentIntent {
  const { params } = context
  const intent = findIntent(context, context.ids[0] ?? '')
  const amount = params.integer('amount') ?? intent.amount
  expectAmount(amount, intent.currency)
  if (amount !== intent.amount && (intent.status === 'succeeded' || intent.status === 'canceled'))
    throw invalid(`This PaymentIntent’s amount could not be updated because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  const next: Stripe.PaymentIntent = {
    ...intent,
    amount,
    metadata: params.metadata(intent.metadata),
    description: params.has('description') ? params.text('description') || null : intent.description,
    receipt_email: params.has('receipt_email') ? params.text('receipt_email') || null : intent.receipt_email,
  }
  const usage = params.choice('setup_future_usage', ['on_session', 'off_session'] as const)
  if (usage) next.setup_future_usage = usage
  const method = params.text('payment_method')
  if (method) {
    expectUsable(context, findMethod(context, method), next.customer === null ? null : String(next.customer))
    next.payment_method = method
    next.status = 'requires_confirmation'
  }
  context.store.put(next)
  return next
}

function list(context: Context) {
  const customer = context.params.text('customer')
  const all = context.store.list<Stripe.PaymentIntent>(
    'payment_intent',
    (held) => !customer || held.customer === customer,
  )
  return toPage(all, context.params.form, context.path)
}

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: createIntent },
  { method: 'GET', path: '/v1/payment_intents', handle: list },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    handle: (context) => findIntent(context, context.ids[0] ?? ''),
    forBrowsers: true,
  },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    handle: (context) => confirm(context, findIntent(context, context.ids[0] ?? '')),
    forBrowsers: true,
  },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancel },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    handle: (context) => captureIntent(context, findIntent(context, context.ids[0] ?? '')),
  },
]
