import { isAtWork } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/import.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'
import { importFaults, importedRows, imports } from './collections.ts'

type Kept = Pick<Portal, 'documents' | 'files' | 'clock'>

/** Forgets files that nobody imported, and of imports what an undo would need. Repeating it changes nothing. */
export async function pruneImports({ documents, files, clock }: Kept): Promise<void> {
  const now = clock.now()
  const rows = await documents.list(imports, { orderBy: ['expiresAt', 'asc'], range: { below: now }, limit: 200 })
  for (const { id } of rows) {
    const over = await documents.transact(async (transaction): Promise<Import | null> => {
      const found = (await transaction.get(imports, id))?.data
      if (!found?.expiresAt || found.expiresAt >= now || isAtWork(found.state)) return null
      if (found.importedAt === null) transaction.remove(imports, id)
      else transaction.put(imports, { ...found, fileId: null, expiresAt: null })
      return found
    })
    if (!over) continue
    if (over.fileId !== null) await files.remove(over.fileId)
    await removeOf(documents, importFaults, id)
    await removeOf(documents, importedRows, id)
  }
}

async function removeOf<Row extends { readonly id: string; readonly importId: string }>(
  documents: Documents,
  collection: Collection<Row>,
  importId: string,
): Promise<void> {
  for await (const rows of eachPage(documents, collection, { where: { importId } }))
    await documents.transact(async (transaction) => {
      for (const { id } of rows) {
        const found = (await transaction.get(collection, id))?.data
        // A later import may have taken it over since it was listed.
        if (found?.importId === importId) transaction.remove(collection, id)
      }
    })
}
