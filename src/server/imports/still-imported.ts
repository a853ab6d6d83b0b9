import type { Transaction } from '#server/ports/documents.ts'
import { importedRows } from './collections.ts'

type Rewritten = { readonly id: string; readonly before: number; readonly after: number }

/**
 * An import has changed what an earlier one wrote, or its undo has: to the undo of that earlier one it is as it was written, unless it had
 * changed before.
 */
export async function stillImported(transaction: Transaction, { id, before, after }: Rewritten): Promise<void> {
  if (before === after) return
  const row = (await transaction.get(importedRows, id))?.data
  if (row?.version === before) transaction.put(importedRows, { ...row, version: after })
}
