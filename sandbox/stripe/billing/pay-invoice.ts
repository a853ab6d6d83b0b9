import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { payIntent, toCardError } from '#sandbox/stripe/resources/pay-intent.ts'
import { findIntent } from '#sandbox/stripe/resources/payment-intents.ts'
import { findMethod } from '#sandbox/stripe/resources/payment-methods.ts'
import { invalid, WireError } from '#sandbox/stripe/wire/wire-error.ts'

export type Collecting = {
  /** The card to take; the default of invoice, subscription or customer where it is null. */
  readonly method: string | null
  readonly offSession: boolean
}

/** What came of trying to collect an invoice. */
export type Collected = { readonly invoice: Stripe.Invoice; readonly intent: Stripe.PaymentIntent | null }

/** Tries to collect an open invoice with a saved card. Refuses where there is no card at all. */
export function collectInvoice(
  context: Context,
  invoice: Stripe.Invoice,
  { method, offSession }: Collecting,
): Collected {
  const chosen = method ?? defaultMethodOf(context, invoice)
  if (!chosen)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  const intentId = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent
  if (!intentId) return { invoice, intent: null }
  const intent = findIntent({ ...context, isBrowser: false }, String(intentId), 'payment_intent')
  const attempted = payIntent(context, intent, {
    method: findMethod(context, chosen),
    offSession,
    challengePassed: false,
    returnUrl: null,
  })
  const now = context.store.get<Stripe.Invoice>('invoice', invoice.id) ?? invoice
  if (attempted.status === 'requires_action') context.emit('invoice.payment_action_required', now)
  return { invoice: now, intent: attempted }
}

/** The card that an invoice would be paid with by itself. */
export function defaultMethodOf(context: Context, invoice: Stripe.Invoice): string | null {
  const subscriptionId = invoice.parent?.subscription_details?.subscription
  const subscription = subscriptionId
    ? context.store.get<Stripe.Subscription>('subscription', String(subscriptionId))
    : null
  const customer = context.store.get<Stripe.Customer>('customer', String(invoice.customer))
  const method =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings?.default_payment_method
  return method ? String(method) : null
}

/** What the call answers with where collecting did not end in money. */
export function expectPaid({ invoice, intent }: Collected): Stripe.Invoice {
  if (intent?.status === 'requires_payment_method') throw toCardError(intent)
  if (intent?.status === 'requires_action')
    throw new WireError(402, {
      type: 'invalid_request_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    })
  return invoice
}
