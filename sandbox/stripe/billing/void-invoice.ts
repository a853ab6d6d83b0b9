import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { changeBalance } from './customer-balance.ts'
import { cancelIntent } from './held-money.ts'

/**
 * Nobody owes this any more: the invoice is void, its intent is canceled with it, and the balance is as it was before:
 * https://docs.stripe.com/invoicing/overview#void
 */
export function voidInvoice(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: context.now(String(invoice.customer)) },
  }
  context.store.put(voided)
  cancelIntents(context, invoice)
  changeBalance(context, String(invoice.customer), invoice.starting_balance - (invoice.ending_balance ?? 0))
  context.emit('invoice.voided', voided)
  return voided
}

function cancelIntents(context: Context, invoice: Stripe.Invoice): void {
  for (const { payment } of invoice.payments?.data ?? []) {
    const intent = context.store.get<Stripe.PaymentIntent>('payment_intent', String(payment.payment_intent))
    if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') continue
    cancelIntent(context, intent, 'void_invoice')
  }
}
