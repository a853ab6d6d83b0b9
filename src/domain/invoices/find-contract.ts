import * as z from 'zod/mini'
import { presentedPayment } from '#domain/billing/payment-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'

/** As many are found at once. */
export const mostFound = 50

export const findInvoices = endpoint('find-invoices', {
  summary: `Returns up to ${mostFound} invoices whose number starts with \`number\`, highest number first. Clients search their account’s invoices. Staff search those of all clients or one. Digits alone also match the counter in the current pattern: 12 finds INV-2026-0012. Drafts have no number.`,
  body: z.strictObject({
    number: requiredName(40),
    /** For staff: of one client. Everybody else gets those of their own account. */
    clientId: z.optional(documentId),
  }),
  reply: z.strictObject({
    invoices: z.array(presentedInvoice),
    /** Whether there are more than these. */
    hasMore: z.boolean(),
  }),
  who: ['client', 'superAdmin'],
  refusals: ['forbidden'],
  reads: true,
})

export const findPayments = endpoint('find-payments', {
  summary: `Returns up to ${mostFound} card and bank debit payments, newest first, of all clients or one. Finds payments for the invoices that \`find-invoices\` returns for \`search\`, including payments on their way. If \`search\` is an amount, also finds all payments of exactly that amount.`,
  body: z.strictObject({
    /** The start of a number, or an amount as people type it: 480, $480.50, 1,164. */
    search: requiredName(40),
    clientId: z.optional(documentId),
  }),
  reply: z.strictObject({
    payments: z.array(presentedPayment),
    /** Whether there are more than these. */
    hasMore: z.boolean(),
  }),
  who: ['superAdmin'],
  refusals: ['not-found'],
})
