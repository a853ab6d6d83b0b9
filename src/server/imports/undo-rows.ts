import { toInstant } from '#domain/core/instants.ts'
import type { Import, KeptRow } from '#domain/imports/import.ts'
import { shownKept } from '#domain/imports/import.ts'
import { importLastsMs } from '#domain/imports/undoable.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { importedRows, imports } from './collections.ts'
import type { Importing } from './row-kind.ts'
import { rowKinds } from './row-kinds.ts'

const atOnce = 50

/**
 * Takes back what an import has created, from where it stopped, but for what was changed or used since. What is gone is no longer
 * the import's: a later one may have written it again.
 */
export async function undoRows(portal: Importing, importId: string, isStopped: () => boolean): Promise<void> {
  const begun = (await portal.documents.get(imports, importId))?.data
  if (!begun) return
  for (let from = begun.row; !isStopped();) {
    const next = await undoBatch(portal, begun, from)
    if (next === null) return
    from = next
  }
}

/** The last row of the batch; null where there is none left, or another process has taken over. */
async function undoBatch(portal: Importing, { id, kind }: Import, from: number): Promise<number | null> {
  const { documents, clock } = portal
  const after = { orderBy: ['row', 'asc'], range: { from: from + 1 } } as const
  const rows = await documents.list(importedRows, { where: { importId: id }, ...after, limit: atOnce })
  return documents.transact(async (transaction) => {
    const now = await stillUndoing(transaction, id, from)
    if (!now) return null
    const last = rows.at(-1)
    if (!last) {
      const expiresAt = toInstant(clock.nowMs() + importLastsMs)
      transaction.put(imports, { ...now, state: 'undone', expiresAt })
      return null
    }
    const kept: KeptRow[] = []
    let removed = 0
    for (const { id: rowId } of rows) {
      const imported = (await transaction.get(importedRows, rowId))?.data
      if (imported?.importId !== id) continue
      const { row, name } = imported
      const reason = await rowKinds[kind].undo(portal, transaction, imported)
      if (reason !== null) kept.push({ row, name, reason })
      else {
        transaction.remove(importedRows, rowId)
        removed += 1
      }
    }
    const undo = {
      removed: now.undo.removed + removed,
      keptCount: now.undo.keptCount + kept.length,
      kept: [...now.undo.kept, ...kept].slice(0, shownKept),
    }
    transaction.put(imports, { ...now, row: last.data.row, undo })
    return last.data.row
  })
}

type Undoing = Import & { readonly undo: NonNullable<Import['undo']> }

async function stillUndoing(transaction: Transaction, id: string, from: number): Promise<Undoing | null> {
  const now = (await transaction.get(imports, id))?.data
  return now?.state === 'undoing' && now.undo && now.row === from ? { ...now, undo: now.undo } : null
}
