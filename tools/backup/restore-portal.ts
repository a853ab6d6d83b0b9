import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { filesBeside, keepFilesBeside } from '#server/adapters/files-disk/copy-files.ts'
import { createStamp, isKept, restoreFiles } from '#server/adapters/sqlite/restore-files.ts'
import { restoreStore } from '#server/adapters/sqlite/restore.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { filesFolder, storeFile } from '#server/portal-store.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { CopiedPortal } from './backup-portal.ts'
import { copyFilesOfStore } from './files-of-store.ts'
import type { CopiedFiles } from './files-of-store.ts'

export type RestoredPortal = CopiedPortal & {
  /** Where the store that was replaced is kept, its files beside it; null where there was none. It is a backup like any. */
  readonly kept: string | null
}

/**
 * Puts a backup in the place of the store, while the portal may be serving. Its files come first, so that no document is
 * served whose content is still missing; files that are there stay. Refuses a backup that is damaged or came without its
 * files.
 */
export async function restorePortal(dataFolder: string, backup: string): Promise<RestoredPortal> {
  if (!existsSync(backup)) throw new StoreRefused(`There is no backup at ${backup}.`)
  const files = await bringFiles(dataFolder, backup)
  const store = storeFile(dataFolder)
  const stamp = createStamp()
  const keptFiles = filesBeside(restoreFiles(store, stamp).kept)
  // Before too: from the swap on the files that only the former store knows are pruned, and this command may be killed.
  if (existsSync(store)) await keepFilesBeside(filesFolder(dataFolder), keptFiles)
  try {
    const { counts, kept } = await restoreStore(store, backup, { newestStep: newestStepOf(migrationSteps), stamp })
    if (kept) await keepFilesBeside(filesFolder(dataFolder), keptFiles)
    return { documents: counts, files, kept }
  } catch (error) {
    if (!isKept(store, stamp)) await rm(keptFiles, { recursive: true, force: true })
    throw error
  }
}

async function bringFiles(dataFolder: string, backup: string): Promise<CopiedFiles> {
  const from = filesBeside(backup)
  try {
    const files = await copyFilesOfStore(backup, from, filesFolder(dataFolder))
    if (files.lost.length > 0 && !existsSync(from))
      throw new StoreRefused(`This backup’s files are missing: ${from} doesn’t exist. Nothing was changed.`)
    return files
  } catch (error) {
    // A damaged store is refused by the restoring itself, which says what is wrong with it.
    if (isDatabaseError(error)) return { count: 0, lost: [] }
    throw error
  }
}

function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
