import { liveSource } from '#server/platform/live/live-source.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { invoices, taxDefaults, taxRatesChanges } from './exports/collections.ts'
import { presentInvoice, presentTaxDefault } from './present.ts'

/** Staff see drafts and tax rates; a sent invoice also goes to the people of the account who may see invoices. */
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
  // Every change of the list of rates writes it: it tells staff to ask for the list.
  liveSource({
    name: 'taxDefaults',
    collection: taxDefaults,
    audience: () => [{ key: 'role:superAdmin', present: presentTaxDefault }],
  }),
  settingSource(taxRatesChanges),
]
