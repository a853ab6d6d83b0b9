import { looseForMs } from '#domain/messages/stored-file.ts'
import { releaseBytes } from '#server/platform/limits/storage.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import { storedFiles } from './exports/collections.ts'

type Kept = Pick<Portal, 'documents' | 'files' | 'clock'>

const atOnce = 200

/**
 * Removes the files that no message attaches once their time is up, and contents without a document: an upload or a removal
 * that was cut off leaves them. Repeating it changes nothing.
 */
export async function pruneFiles(portal: Kept): Promise<void> {
  while ((await removeLoose(portal)) === atOnce);
  await removeUnknown(portal)
}

/** The document first: the next pruning finds a content without one, but never a document without content. */
async function removeLoose({ documents, files, clock }: Kept): Promise<number> {
  const now = clock.now()
  const rows = await documents.list(storedFiles, {
    orderBy: ['expiresAt', 'asc'],
    range: { below: now },
    limit: atOnce,
  })
  for (const { id } of rows) {
    const isGone = await documents.transact(async (transaction) => {
      const file = (await transaction.get(storedFiles, id))?.data
      // It was sent in the meantime, and has no end any more.
      if (!file || file.expiresAt === null || file.expiresAt >= now) return false
      await releaseBytes(transaction, { accountId: file.clientId, bytes: file.bytes })
      transaction.remove(storedFiles, id)
      return true
    })
    if (isGone) await files.remove(id)
  }
  return rows.length
}

/** Only contents older than any upload under way: the document is written after the content. */
async function removeUnknown({ documents, files, clock }: Kept): Promise<void> {
  const oldEnough = clock.nowMs() - looseForMs
  let batch: string[] = []
  for await (const { id, keptAtMs } of files.list()) {
    if (keptAtMs < oldEnough) batch.push(id)
    if (batch.length < atOnce) continue
    await removeWithoutDocument(documents, files, batch)
    batch = []
  }
  await removeWithoutDocument(documents, files, batch)
}

async function removeWithoutDocument(documents: Documents, files: Files, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await documents.getMany(storedFiles, ids)).map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await files.remove(id)
}
