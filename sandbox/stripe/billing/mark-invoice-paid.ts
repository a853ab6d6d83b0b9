import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { applyChangeOf } from './pending-change.ts'

/**
 * The money is there: the invoice is paid, and its subscription, if it waited for it, is active:
 * https://docs.stripe.com/invoicing/overview#paid
 */
export function markInvoicePaid(context: Context, invoice: Stripe.Invoice, intentId: string | null): Stripe.Invoice {
  const now = context.now(String(invoice.customer))
  const payments = invoice.payments?.data.map((payment): Stripe.InvoicePayment => {
    if (payment.payment.payment_intent !== intentId) return payment
    return {
      ...payment,
      status: 'paid',
      amount_paid: payment.amount_requested,
      status_transitions: { canceled_at: null, paid_at: now },
    }
  })
  const paid: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    auto_advance: false,
    attempted: true,
    attempt_count: invoice.attempt_count + (intentId ? 1 : 0),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
    ...(payments && invoice.payments ? { payments: { ...invoice.payments, data: payments } } : {}),
  }
  context.store.put(paid)
  for (const payment of payments ?? []) context.store.put(payment)
  for (const payment of payments ?? []) if (payment.status === 'paid') context.emit('invoice_payment.paid', payment)
  context.emit('invoice.updated', paid, { status: invoice.status })
  context.emit('invoice.paid', paid)
  context.emit('invoice.payment_succeeded', paid)
  activate(context, paid)
  return paid
}

function activate(context: Context, invoice: Stripe.Invoice): void {
  const id = invoice.parent?.subscription_details?.subscription
  if (id) applyChangeOf(context, String(id), invoice.id)
  const subscription = id ? context.store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (!subscription || subscription.latest_invoice !== invoice.id) return
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due' && subscription.status !== 'unpaid')
    return
  const active: Stripe.Subscription = { ...subscription, status: 'active' }
  context.store.put(active)
  context.emit('customer.subscription.updated', active, { status: subscription.status })
}
