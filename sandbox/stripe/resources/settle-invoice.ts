import type { Stripe } from 'stripe'
import { markInvoicePaid } from '#sandbox/stripe/billing/mark-invoice-paid.ts'
import { isHeldBy } from '#sandbox/stripe/billing/pending-change.ts'
import type { Context } from '#sandbox/stripe/context.ts'

const daySeconds = 86_400
/**
 * After how many days a renewal that was refused is tried again; after the last the subscription ends:
 * https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
const retryDays = [3, 5, 7]

/** Carries the outcome of an intent to the invoice that it pays, if there is one. */
export function settleInvoiceOf(context: Context, intent: Stripe.PaymentIntent): void {
  const invoiceId = context.store.read<string>(`invoice of ${intent.id}`)
  const invoice = invoiceId ? context.store.get<Stripe.Invoice>('invoice', invoiceId) : null
  if (!invoice || invoice.status !== 'open') return
  if (intent.status === 'succeeded') {
    keepMethod(context, invoice, intent)
    markInvoicePaid(context, invoice, intent.id)
  } else if (intent.status === 'requires_payment_method') failInvoice(context, invoice)
}

/**
 * A card that pays a subscription from a page becomes the one of its renewals, where that was asked for:
 * https://docs.stripe.com/api/subscriptions/create#create_subscription-payment_settings-save_default_payment_method
 */
function keepMethod(context: Context, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = id ? context.store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return
  context.store.put({ ...subscription, default_payment_method: intent.payment_method })
}

/** Counts the attempt, plans the next, and holds the subscription back. */
export function failInvoice(context: Context, invoice: Stripe.Invoice): void {
  const now = context.now(String(invoice.customer))
  const attempts = invoice.attempt_count + 1
  const wait = retryDays[attempts - 1]
  const isRenewal = invoice.billing_reason === 'subscription_cycle' && invoice.auto_advance
  const failed: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isRenewal && wait !== undefined ? now + wait * daySeconds : null,
  }
  context.store.put(failed)
  context.emit('invoice.payment_failed', failed)
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = id ? context.store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (subscription?.status !== 'active' || isHeldBy(context, subscription.id, invoice.id)) return
  const late: Stripe.Subscription = { ...subscription, status: 'past_due' }
  context.store.put(late)
  context.emit('customer.subscription.updated', late, { status: 'active' })
}
