import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { payInvoice, payInvoices } from './calls.ts'

/** What an invoice is paid by, and how much of it. */
export type InvoiceAsked = { readonly invoice: PresentedInvoice; readonly amountCents: Money }

/** What is due of an invoice: all that is owed, or the earliest part of its payment plan; none where a card can pay nothing. */
export function askedOf(invoice: PresentedInvoice): InvoiceAsked[] {
  return payableCents(invoice)
    .slice(0, 1)
    .map((amountCents) => ({ invoice, amountCents }))
}

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

/** The same for several invoices, by one payment. */
export async function payInvoicesByCard(asked: readonly InvoiceAsked[], paymentMethodId: string): Promise<Begun> {
  const [only, ...others] = asked
  if (only && others.length === 0) return payInvoiceByCard(only, paymentMethodId)
  const invoices = asked.map(({ invoice: { id: invoiceId, paidCents }, amountCents }) => ({
    invoiceId,
    amountCents,
    paidCents,
  }))
  const { paymentIntentId, clientSecret } = await payInvoices({ invoices, paymentMethodId })
  return { paymentId: paymentIntentId, clientSecret }
}
