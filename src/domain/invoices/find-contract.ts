import * as z from 'zod/mini'
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
