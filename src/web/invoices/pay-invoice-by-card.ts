import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payInvoice } from './calls.ts'

/** What an invoice is paid by, and how much of it. */
export type InvoiceAsked = { readonly invoice: PresentedInvoice; readonly amountCents: Money }

type Begun = { readonly paymentId: string; readonly clientSecret: string | null }

/** Begins the payment by a saved card, or goes on with it; repeated, it charges nothing twice. */
export async function payInvoiceByCard(
  { invoice, amountCents }: InvoiceAsked,
  paymentMethodId: string,
): Promise<Begun> {
  const { id: invoiceId, paidCents } = invoice
  const { paymentIntentId, clientSecret } = await payInvoice({ invoiceId, amountCents, paidCents, paymentMethodId })
  return { paymentId: paymentIntentId, clientSecret }
}
