import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'

export const remindOfInvoice = endpoint('remind-of-invoice', {
  summary:
    'Reminds the client of an unpaid invoice, in the portal and by email as they prefer. Each invoice can get one reminder a day, in the agency’s time zone.',
  body: z.strictObject({ invoiceId: documentId }),
  reply: z.strictObject({
    /** `unreachable`: the client is deactivated, or hasn’t been invited to the portal yet. */
    outcome: z.enum(['reminded', 'reminded-today', 'unreachable']),
  }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'invoice-not-owed', 'bank-payment-processing'],
})
