import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { openDatabase } from './database.ts'
import { isBusy } from './failures.ts'
import { storeFiles } from './files.ts'
import { rememberFiles } from './in-place.ts'

export type WriterLock = {
  /** Throws `FileLost` where somebody has removed the file of the lock, so that another process could take it too. */
  assertHeld(): void
  release(): void
}

/**
 * Makes this process the only writer of `file`. The lock is SQLite's own on a file
 * beside the store (in a folder made where there is none), so the system frees it even after kill -9. Blocks for up to `waitMs`, then throws `StoreRefused`.
 */
export function takeWriterLock(file: string, waitMs: number): WriterLock {
  mkdirSync(dirname(file), { recursive: true })
  const path = storeFiles(file).lock
  const lock = openDatabase(path, 'write', waitMs)
  try {
    lock.script('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StoreRefused(
      `${file} is in use by another process, which did not release it within ${waitMs / 1000} s.`,
      {
        cause: error,
      },
    )
  }
  return { assertHeld: rememberFiles(path), release: () => lock.close() }
}
