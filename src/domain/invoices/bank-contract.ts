import * as z from 'zod/mini'
import { paymentMethodRef } from '#domain/billing/references.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId } from '#domain/core/text.ts'
import { payInvoice } from './contract.ts'

export const payInvoiceByBank = endpoint('pay-invoice-by-bank', {
  summary:
    'Pays an invoice from a US bank account (ACH). `amountCents` is an amount that `pay-invoice` accepts. The payment is `unpaid` for up to 4 business days, then `paid` or `fail`. While it is `unpaid`, the invoice can’t be paid any other way. Repeating the call never debits twice.',
  body: z.strictObject({
    invoiceId: documentId,
    amountCents: money,
    /** The sum the caller saw as paid before this. */
    paidCents: money,
    /** Made by the provider’s form, in which the account holder agreed to the debit. It is used once and isn’t saved. */
    paymentMethodId: paymentMethodRef,
  }),
  reply: z.omit(payInvoice.reply, { clientSecret: true }),
  who: ['client'],
  refusals: [
    'not-found',
    'forbidden',
    'bank-debits-off',
    'amount-differs',
    'paid-already',
    'invoice-voided',
    'invoice-not-owed',
    'bank-payment-processing',
    'bank-account-refused',
    'too-many-requests',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})
