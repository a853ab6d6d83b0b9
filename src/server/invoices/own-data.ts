import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'
import { presentInvoice } from './present.ts'

/** The invoices sent to an account, for its owner, who owes them. */
export function ownInvoices({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'invoices',
      async read({ uid, role, accountId }) {
        if (role !== 'client' || uid !== accountId) return []
        const issued = { where: { clientId: uid }, orderBy: ['issuedAt', 'desc'] } as const
        return readWhole(documents, invoices, issued, presentInvoice)
      },
    },
  ]
}
