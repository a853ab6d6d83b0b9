import type { Stripe } from 'stripe'
import { openDispute } from '#sandbox/stripe/billing/dispute-charge.ts'
import { declineSentence, wantsHolder } from '#sandbox/stripe/cards/test-cards.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { WireError } from '#sandbox/stripe/wire/wire-error.ts'
import { writeCharge } from './charges.ts'
import { attachMethod, cardFileOf, markSetUp } from './payment-methods.ts'
import { settleInvoiceOf } from './settle-invoice.ts'

export type Attempt = {
  readonly method: Stripe.PaymentMethod
  /** The holder is not in the shop: a bank that has seen them before may let it through. */
  readonly offSession: boolean
  /** Whether to wait for the holder where the bank wants them; it is a refusal otherwise. */
  readonly mayWait: boolean
  /** The holder has just proved themselves. */
  readonly challengePassed: boolean
  readonly returnUrl: string | null
}

const absent = 'authentication_required'

/**
 * Tries to pay an intent. The intent comes back as it stands now: succeeded, waiting for its holder, or refused, where
 * `last_payment_error` says why.
 */
export function payIntent(context: Context, intent: Stripe.PaymentIntent, attempt: Attempt): Stripe.PaymentIntent {
  const { method, challengePassed, offSession, mayWait, returnUrl } = attempt
  const { conduct, setUp } = cardFileOf(context, method.id)
  const chosen: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  const { declines } = conduct
  if (declines && !declines.afterChallenge) return refuse(context, chosen, method, declines.code, declines.declineCode)
  if (!challengePassed && wantsHolder(conduct, setUp, offSession))
    return mayWait ? waitForHolder(context, chosen, returnUrl) : refuse(context, chosen, method, absent, absent) // https://docs.stripe.com/error-codes#authentication-required
  if (declines) return refuse(context, chosen, method, declines.code, declines.declineCode)
  return succeed(context, chosen, method)
}

/** What an intent looks like while it waits for its holder. */
function waitForHolder(context: Context, intent: Stripe.PaymentIntent, returnUrl: string | null): Stripe.PaymentIntent {
  const waiting = {
    ...intent,
    status: 'requires_action',
    next_action: challengeOf(intent.id, returnUrl),
  } as Stripe.PaymentIntent
  context.store.put(waiting)
  context.emit('payment_intent.requires_action', waiting)
  return waiting
}

export function challengeOf(id: string, returnUrl: string | null) {
  const stripeJs = `/sandbox/challenge/${id}`
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url: stripeJs, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: stripeJs, source: id } }
}

function succeed(context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const charge = writeCharge(context, intent, method, null)
  const isHeld = intent.capture_method === 'manual'
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: isHeld ? 'requires_capture' : 'succeeded',
    amount_capturable: isHeld ? intent.amount : 0,
    amount_received: isHeld ? 0 : intent.amount,
    latest_charge: charge.id,
    next_action: null,
  }
  context.store.put(paid)
  if (intent.setup_future_usage && intent.customer) {
    attachMethod(context, method.id, String(intent.customer))
    if (intent.setup_future_usage === 'off_session') markSetUp(context, method.id)
  } else if (!method.customer) context.store.write(`spent ${method.id}`, true)
  context.emit(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid)
  settleInvoiceOf(context, paid)
  const { disputes } = cardFileOf(context, method.id).conduct
  if (disputes) openDispute(context, charge, disputes.reason, disputes.isInquiry ?? false)
  return paid
}

/** A refused attempt: the intent asks for another card. */
export function refuse(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  code: string,
  declineCode?: string,
): Stripe.PaymentIntent {
  const failure = { code, ...(declineCode ? { declineCode } : {}) }
  const message = declineSentence(failure)
  const charge = writeCharge(context, intent, method, { ...failure, message })
  const error = {
    charge: charge.id,
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    message,
    payment_method: method,
    type: 'card_error',
  } as unknown as Stripe.PaymentIntent.LastPaymentError
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
    next_action: null,
  }
  context.store.put(refused)
  context.emit('payment_intent.payment_failed', refused)
  settleInvoiceOf(context, refused)
  return refused
}

/** The error that a call answers with where the card of this intent was refused. */
export function toCardError(intent: Stripe.PaymentIntent): WireError {
  const {
    code = 'card_declined',
    decline_code,
    message = 'Your card was declined.',
    charge,
  } = intent.last_payment_error ?? {}
  return new WireError(402, {
    type: 'card_error',
    code,
    ...(decline_code ? { decline_code } : {}),
    ...(typeof charge === 'string' ? { charge } : {}),
    message,
    payment_intent: intent,
    ...(intent.last_payment_error?.payment_method ? { payment_method: intent.last_payment_error.payment_method } : {}),
  })
}
