import type { Stripe } from 'stripe'
import { declineSentence } from '#sandbox/stripe/cards/test-cards.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createClientSecret, createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch, WireError } from '#sandbox/stripe/wire/wire-error.ts'
import { findCustomer } from './find-customer.ts'
import { expectReturnUrl, meansOf } from './means-of-payment.ts'
import { challengeOf } from './pay-intent.ts'
import { attachMethod, cardFileOf, findMethod, markSetUp } from './payment-methods.ts'

export function findSetup(context: Context, id: string, param = 'id'): Stripe.SetupIntent {
  const found = context.store.get<Stripe.SetupIntent>('setup_intent', id)
  if (!found || (context.isBrowser && context.params.text('client_secret') !== found.client_secret))
    throw noSuch('setup_intent', id, param)
  return found
}

/** Writes a set-up that waits for a card. */
export function writeSetup(
  context: Context,
  draft: Pick<Stripe.SetupIntent, 'customer' | 'metadata' | 'usage'> & Partial<ReturnType<typeof meansOf>>,
): Stripe.SetupIntent {
  const id = createId('seti')
  const setup = {
    id,
    object: 'setup_intent',
    application: null,
    allowed_payment_method_types: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: createClientSecret(id),
    created: context.now(),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    ...draft,
  } as unknown as Stripe.SetupIntent
  context.store.put(setup)
  context.emit('setup_intent.created', setup)
  return setup
}

function createSetup(context: Context): Stripe.SetupIntent {
  const { params } = context
  const customer = params.text('customer') || null
  if (customer) findCustomer(context, customer, 'customer')
  const method = params.text('payment_method') || null
  if (method) expectOwn(findMethod(context, method), customer)
  const setup = writeSetup(context, {
    customer,
    metadata: params.metadata(),
    usage: params.choice('usage', ['off_session', 'on_session'] as const) ?? 'off_session',
    ...meansOf(context),
  })
  const chosen: Stripe.SetupIntent = method
    ? { ...setup, payment_method: method, status: 'requires_confirmation' }
    : setup
  context.store.put(chosen)
  return params.flag('confirm') ? confirm(context, chosen) : chosen
}

function expectOwn(method: Stripe.PaymentMethod, customer: string | null): void {
  if (method.customer && method.customer !== customer)
    throw invalid(`The payment method ${method.id} belongs to another customer.`, {
      param: 'payment_method',
    })
}

function confirm(context: Context, setup: Stripe.SetupIntent): Stripe.SetupIntent {
  const { params } = context
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  expectReturnUrl(context, setup)
  const methodId = params.text('payment_method') || setup.payment_method
  if (!methodId)
    throw invalid('You cannot confirm this SetupIntent because it’s missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    })
  const method = findMethod(context, String(methodId))
  expectOwn(method, setup.customer === null ? null : String(setup.customer))
  const { conduct } = cardFileOf(context, method.id)
  if (conduct.declines?.at === 'attach')
    throw refuseSetup(context, setup, method, conduct.declines.code, conduct.declines.declineCode)
  if (conduct.challenge) {
    const waiting = {
      ...setup,
      payment_method: method.id,
      status: 'requires_action',
      next_action: challengeOf(setup.id, params.text('return_url') || null),
    } as Stripe.SetupIntent
    context.store.put(waiting)
    context.emit('setup_intent.requires_action', waiting)
    return waiting
  }
  return succeedSetup(context, setup, method)
}

/** The card is the customer's, and its bank has seen the holder. https://docs.stripe.com/payments/setup-intents */
export function succeedSetup(
  context: Context,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  if (setup.customer) attachMethod(context, method.id, String(setup.customer))
  if (setup.usage === 'off_session') markSetUp(context, method.id)
  const done: Stripe.SetupIntent = {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  }
  context.store.put(done)
  context.emit('setup_intent.succeeded', done)
  return done
}

/** Writes the refusal on the set-up and returns the error to throw. */
export function refuseSetup(
  context: Context,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  code: string,
  declineCode?: string,
): WireError {
  const message =
    code === 'setup_intent_authentication_failure'
      ? 'We are unable to authenticate your payment method. Choose a different payment method and try again.'
      : declineSentence({ code, ...(declineCode ? { declineCode } : {}) })
  const error = {
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message,
    payment_method: method,
    type: code === 'setup_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
  } as unknown as Stripe.SetupIntent.LastSetupError
  const refused: Stripe.SetupIntent = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  }
  context.store.put(refused)
  context.emit('setup_intent.setup_failed', refused)
  return new WireError(402, {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message,
    setup_intent: refused,
    payment_method: method,
  })
}

function cancel(context: Context): Stripe.SetupIntent {
  const setup = findSetup(context, context.ids[0] ?? '')
  if (setup.status === 'succeeded')
    throw invalid('You cannot cancel this SetupIntent because it has already succeeded.', {
      code: 'setup_intent_unexpected_state',
    })
  const canceled: Stripe.SetupIntent = { ...setup, status: 'canceled', next_action: null }
  context.store.put(canceled)
  context.emit('setup_intent.canceled', canceled)
  return canceled
}

function list(context: Context) {
  const customer = context.params.text('customer')
  const method = context.params.text('payment_method')
  const all = context.store.list<Stripe.SetupIntent>(
    'setup_intent',
    (held) => (!customer || held.customer === customer) && (!method || held.payment_method === method),
  )
  return toPage(all, context.params.form, context.path)
}

export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', handle: createSetup },
  { method: 'GET', path: '/v1/setup_intents', handle: list },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    handle: (context) => findSetup(context, context.ids[0] ?? ''),
    forBrowsers: true,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    handle: (context) => confirm(context, findSetup(context, context.ids[0] ?? '')),
    forBrowsers: true,
  },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', handle: cancel },
]
