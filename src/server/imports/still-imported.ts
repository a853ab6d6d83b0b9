import type { Documents, Transaction } from '#server/ports/documents.ts'
import { importedRows } from './collections.ts'

type Rewritten = { readonly id: string; readonly before: number; readonly after: number }

/** More imports of one day than anybody makes of a document. */
const mostRows = 100

/**
 * An import has changed what an earlier one wrote, or its undo has: to the undo of that earlier one it is as it was written, unless it had
 * changed before.
 */
export async function stillImported(
  documents: Documents,
  transaction: Transaction,
  { id: documentId, before, after }: Rewritten,
): Promise<void> {
  if (before === after) return
  for (const { id } of await documents.list(importedRows, { where: { documentId }, limit: mostRows })) {
    const row = (await transaction.get(importedRows, id))?.data
    if (row?.version === before) transaction.put(importedRows, { ...row, version: after })
  }
}
