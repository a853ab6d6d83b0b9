import type { Stripe } from 'stripe'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { idOf } from './read-answer.ts'
import { intentIdOf, invoiceExpansion } from './to-invoice.ts'
import { toPayment } from './to-payment.ts'

/**
 * What an open invoice still needs: the secret by which the holder answers their bank, or null where nothing is needed of
 * them. Throws `declined`, with what is `left`, where its card was refused.
 */
export async function secretOf(stripe: Stripe, invoice: Stripe.Invoice, left: PaymentObject): Promise<string | null> {
  const intentId = invoice.status === 'open' ? intentIdOf(invoice) : null
  if (!intentId) return null
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const { decline, status } = toPayment(intent)
  if (decline && status === 'fail')
    throw new PaymentFailure({ kind: 'declined', ...decline, left }, `The card for ${invoice.id} was declined`)
  return intent.status === 'requires_action' ? intent.client_secret : null
}

export function findInvoice(stripe: Stripe, invoiceId: string): Promise<Stripe.Invoice> {
  return stripe.invoices.retrieve(invoiceId, { expand: invoiceExpansion })
}

export function leftInvoice({ id, customer }: Stripe.Invoice): PaymentObject {
  return { kind: 'invoice', id, customerId: idOf(customer) }
}
