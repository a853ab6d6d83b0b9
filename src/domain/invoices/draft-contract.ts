import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'

export const addToDraft = endpoint('add-to-draft', {
  summary:
    'Adds to a draft what can be invoiced and is not on it, as `preview-invoice` says: approved hours join the line of their product and rate, all else is on new lines. Work on lines that were removed from it waits. `version` is the one the caller saw; repeated, it adds nothing.',
  body: z.strictObject({ invoiceId: documentId, version: z.int() }),
  reply: z.strictObject({ invoice: presentedInvoice }),
  who: ['superAdmin'],
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'stale-version', 'invoice-not-draft'],
})
