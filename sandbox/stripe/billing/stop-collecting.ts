import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { advancing } from './write-invoice.ts'

/**
 * What a subscription that has ended still asks for is not collected by itself any more; it stays open, to be paid by hand:
 * https://docs.stripe.com/billing/subscriptions/cancel#handle-invoice-items-when-canceling-subscriptions
 */
export function stopCollecting(context: Context, subscriptionId: string): void {
  const unpaid = context.store.list<Stripe.Invoice>(
    'invoice',
    ({ status, parent }) =>
      (status === 'draft' || status === 'open') && parent?.subscription_details?.subscription === subscriptionId,
  )
  for (const invoice of unpaid) {
    if (!invoice.auto_advance) continue
    const left: Stripe.Invoice = { ...invoice, ...advancing(invoice, false) }
    context.store.put(left)
    context.emit('invoice.updated', left, invoice)
  }
}
