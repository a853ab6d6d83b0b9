import { liveSource } from '#server/platform/live/live-source.ts'
import { invoices } from './exports/collections.ts'
import { presentInvoice } from './present.ts'

/** Staff see drafts; a sent invoice also goes to the people of the account who may see invoices. */
export const invoiceSources = [
  liveSource({
    name: 'invoices',
    collection: invoices,
    audience: ({ clientId, issuedAt }) =>
      ['role:superAdmin', ...(issuedAt === null ? [] : [`account:${clientId}:invoices`])].map((key) => ({
        key,
        present: presentInvoice,
      })),
  }),
]
