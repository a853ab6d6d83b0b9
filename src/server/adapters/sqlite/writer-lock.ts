import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { openDatabase } from './database.ts'
import { isBusy } from './failures.ts'
import { storeFiles } from './files.ts'

/**
 * Makes this process the only writer of `file`; returns what gives the lock back. The lock is SQLite's own on a file
 * beside the store (in a folder made where there is none), so the system frees it even after kill -9. Blocks for up to `waitMs`, then throws `StoreRefused`.
 */
export function takeWriterLock(file: string, waitMs: number): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = openDatabase(storeFiles(file).lock, 'write', waitMs)
  try {
    lock.script('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StoreRefused(`${file} is in use by another process, which did not let go within ${waitMs / 1000} s.`, {
      cause: error,
    })
  }
  return () => lock.close()
}
