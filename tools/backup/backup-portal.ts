import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { filesBeside } from '#server/adapters/files-disk/copy-files.ts'
import { backupStore } from '#server/adapters/sqlite/backup.ts'
import { removeDatabase, renameDurably } from '#server/adapters/sqlite/files.ts'
import type { DocumentCounts } from '#server/adapters/sqlite/store-counts.ts'
import { filesFolder, storeFile } from '#server/portal-store.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyFilesOfStore } from './files-of-store.ts'
import type { CopiedFiles } from './files-of-store.ts'

export type CopiedPortal = { readonly documents: DocumentCounts; readonly files: CopiedFiles }

/**
 * Copies the portal as it was at one moment, while it may be serving: the store to `target`, its files beside it. The
 * store first: what hangs on a message at that moment stays on the disk for a day at least, and what comes later the copy
 * does not know. Both appear when they are whole; a file that is lost is told and keeps nothing else from being saved.
 */
export async function backupPortal(dataFolder: string, target: string): Promise<CopiedPortal> {
  for (const path of [target, filesBeside(target)])
    if (existsSync(path)) throw new StoreRefused(`${path} already exists. A backup never replaces a file.`)
  mkdirSync(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  removeUnfinished(unfinished)
  try {
    const documents = await backupStore(storeFile(dataFolder), unfinished)
    const files = await copyFilesOfStore(unfinished, filesFolder(dataFolder), filesBeside(unfinished))
    renameSync(filesBeside(unfinished), filesBeside(target))
    // The store last: where it is, its files are.
    renameDurably(unfinished, target)
    return { documents, files }
  } finally {
    removeUnfinished(unfinished)
  }
}

function removeUnfinished(unfinished: string): void {
  removeDatabase(unfinished)
  rmSync(filesBeside(unfinished), { recursive: true, force: true })
}
