import * as z from 'zod/mini'
import { presentedPayment } from '#domain/billing/payment-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'

/** As many are found at once. */
export const mostFound = 50

export const findInvoices = endpoint('find-invoices', {
  summary: `Returns the invoices whose number starts with \`number\`, highest number first, at most ${mostFound}, of the caller’s account or, for staff, of all clients or one. Digits alone are also the counter of a number by the present pattern. Drafts have no number.`,
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
  summary: `Returns the payments of invoices whose number starts with \`search\`, as \`find-invoices\` finds them, that were paid or are on their way, and, where it is an amount, all payments of exactly that, newest first, at most ${mostFound}, of all clients or one.`,
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
