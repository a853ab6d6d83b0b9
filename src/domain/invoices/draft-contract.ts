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

const leftOut = z.strictObject({
  description: z.string(),
  /** Those that are missing of a line of hours; null where the line is no hours. */
  hours: z.nullable(z.number()),
})
export type LeftOut = z.output<typeof leftOut>

export const draftAgain = endpoint('draft-invoice-again', {
  summary:
    'Drafts an invoice with the lines, discounts, tax, note and payment plan of a void invoice or a discarded draft, due by the current terms. Past due dates in the plan become today, and a plan with a milestone that is gone is left out. Hours, milestones and prices that are on another invoice or no longer approved are left out; `leftOut` names them. Nothing else is added. Returns `invalid-input` if the project has another draft or if nothing can be invoiced again. Repeating the call returns the same draft.',
  body: z.strictObject({ invoiceId: documentId }),
  reply: z.strictObject({ invoice: presentedInvoice, leftOut: z.array(leftOut) }),
  who: ['superAdmin'],
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'project-not-found', 'invalid-input'],
})
