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
  /** Whether the invoice waits where the bank wants the holder: for a renewal, or while they are here. */
  readonly mayWait: boolean
}

/** What came of trying to collect an invoice. */
export type Collected = { readonly invoice: Stripe.Invoice; readonly intent: Stripe.PaymentIntent | null }

/** Tries to collect an open invoice with a saved card. Refuses where there is no card at all. */
export function collectInvoice(
  context: Context,
  invoice: Stripe.Invoice,
  { method, offSession, mayWait }: Collecting,
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
    method: ownMethod(context, chosen, String(invoice.customer)),
    offSession,
    mayWait,
    challengePassed: false,
    returnUrl: null,
  })
  const now = context.store.get<Stripe.Invoice>('invoice', invoice.id) ?? invoice
  // https://docs.stripe.com/billing/subscriptions/webhooks
  if (attempted.status === 'requires_action' || attempted.last_payment_error?.code === 'authentication_required')
    context.emit('invoice.payment_action_required', now)
  return { invoice: now, intent: attempted }
}

/** A card pays the invoices of the customer it is saved with, and of nobody else. */
function ownMethod(context: Context, id: string, customer: string): Stripe.PaymentMethod {
  const method = findMethod(context, id)
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param: 'payment_method', code: 'resource_missing' },
    )
  return method
}

/** The card that an invoice would be paid with by itself: the first of its defaults that is still the customer's. */
export function defaultMethodOf(context: Context, invoice: Stripe.Invoice): string | null {
  const subscriptionId = invoice.parent?.subscription_details?.subscription
  const subscription = subscriptionId
    ? context.store.get<Stripe.Subscription>('subscription', String(subscriptionId))
    : null
  const customer = context.store.get<Stripe.Customer>('customer', String(invoice.customer))
  const candidates = [
    invoice.default_payment_method,
    subscription?.default_payment_method,
    customer?.invoice_settings?.default_payment_method,
  ]
  const isSaved = (id: unknown): boolean =>
    context.store.get<Stripe.PaymentMethod>('payment_method', String(id))?.customer === invoice.customer
  return candidates.flatMap((id) => (id && isSaved(id) ? [String(id)] : []))[0] ?? null
}

/** As `expectPaid`; where there is no money, nothing of the call is left. */
export function expectPaidOrNothing(collected: Collected): void {
  try {
    expectPaid(collected, 'subscription_payment_intent_requires_action')
  } catch (error) {
    throw error instanceof WireError ? new WireError(error.status, error.detail, true) : error
  }
}

/** What the call answers with where collecting did not end in money. */
export function expectPaid(
  { invoice, intent }: Collected,
  code = 'invoice_payment_intent_requires_action',
): Stripe.Invoice {
  if (intent?.status === 'requires_payment_method') throw toCardError(intent)
  if (intent?.status === 'requires_action')
    throw new WireError(402, {
      type: 'invalid_request_error',
      code,
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    })
  return invoice
}
