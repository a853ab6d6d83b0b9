import type { StoredFile } from '#domain/messages/stored-file.ts'
import { copyFiles } from '#server/adapters/files-disk/copy-files.ts'
import { readDocuments } from '#server/adapters/sqlite/read-documents.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'

export type CopiedFiles = {
  readonly count: number
  /** The names of those that hang on a message and are missing or damaged. */
  readonly lost: readonly string[]
}

/** Copies the files that a store knows which nobody writes. Those that hang on no message may have gone in the meantime. */
export async function copyFilesOfStore(store: string, from: string, to: string): Promise<CopiedFiles> {
  // What the portal has stored it has checked against its schema.
  const known = readDocuments(store, storedFiles.name) as StoredFile[]
  const failed = new Set(await copyFiles(from, to, known))
  const lost = known.filter(({ id, messageId }) => failed.has(id) && messageId !== null)
  return { count: known.length - failed.size, lost: lost.map(({ id, name }) => `${name} (${id})`) }
}
