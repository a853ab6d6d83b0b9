import { liveSource } from '#server/platform/live/live-source.ts'
import { invoices } from './exports/collections.ts'
import { presentInvoice } from './present.ts'

/** A draft is staff's own; what was sent is also of those in the account who may see invoices. */
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
