import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'

export const addToDraft = endpoint('add-to-draft', {
  summary:
    'Adds to a draft the work that `preview-invoice` counts as ready. Approved hours join the line of their product and rate, unless its price was edited. Everything else gets new lines. Work on removed lines is added too, so those lines can no longer be restored. `version` is the one the caller saw. Repeating the call adds nothing.',
  body: z.strictObject({ invoiceId: documentId, version: z.int() }),
  reply: z.strictObject({ invoice: presentedInvoice }),
  who: ['superAdmin'],
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'stale-version', 'invoice-not-draft'],
})
