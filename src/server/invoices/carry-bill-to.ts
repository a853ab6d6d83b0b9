import { isSameBillTo } from '#domain/accounts/bill-to.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import type { DetailChange } from '#server/accounts/exports/collections.ts'
import { rewriteEach } from '#server/platform/rewrite-each.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'

/** Drafts follow their addressee. What was sent stays as it is. */
export async function carryBillTo(
  { documents }: Portal,
  { uid: clientId }: DetailChange,
  isWanted: () => boolean,
): Promise<void> {
  await rewriteEach(documents, {
    of: invoices,
    lists: [{ where: { clientId }, orderBy: ['createdAt', 'desc'] }],
    isWanted,
    async begin(reader) {
      const billTo = await billToOf(reader, clientId)
      return (invoice) =>
        invoice.status !== 'draft' || isSameBillTo(invoice.billTo, billTo) ? invoice : { ...invoice, billTo }
    },
  })
}
