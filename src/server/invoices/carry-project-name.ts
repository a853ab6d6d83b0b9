import { putInvoice } from '#server/invoices/exports/store-invoice.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { invoices, projectDrafts } from './exports/collections.ts'

type Renamed = { readonly id: string; readonly name: string }

/** The draft of a project follows its name. What was sent stays as it is. */
export async function carryProjectName(
  _portal: Portal,
  transaction: Transaction,
  { id, name }: Renamed,
): Promise<void> {
  const held = await transaction.get(projectDrafts, id)
  const draft = held && (await transaction.get(invoices, held.data.invoiceId))
  if (draft) putInvoice(transaction, { ...draft.data, projectName: name })
}
