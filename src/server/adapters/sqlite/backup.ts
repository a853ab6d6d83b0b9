import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { openDatabase } from './database.ts'
import { isSqliteError, toRefusal } from './failures.ts'
import { removeDatabase, renameDurably } from './files.ts'
import { assertNothingLacks, assertSound } from './soundness.ts'
import { countDocuments } from './store-counts.ts'
import type { DocumentCounts } from './store-counts.ts'
import { joinLog } from './swap-store.ts'

/** A serving process may begin its log anew, or end, while it is looked at. */
const maxTries = 3
const betweenTriesMs = 100

/**
 * Copies the store to one new file, as it was at one moment, while any process may be serving it. `target` appears
 * only when the copy is whole, checked and on the disk. Returns how many documents each collection of it holds.
 */
export async function backupStore(file: string, target: string): Promise<DocumentCounts> {
  if (!existsSync(file))
    throw new StoreRefused(`There is no store at ${file}. Set LIFTOFF_DATA to the portal’s data folder.`)
  if (existsSync(target)) throw new StoreRefused(`${target} already exists. A backup never replaces a file.`)
  await assertWorthCopying(file)
  return copyStore(file, target, Number.MAX_SAFE_INTEGER)
}

/** A killed store that lacks acknowledged writes is refused at its start, and must not pass for a backup either. */
async function assertWorthCopying(file: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return assertNothingLacks(file)
    } catch (error) {
      if (tries === maxTries) throw error instanceof StoreRefused ? error : toRefusal(file, error)
      await wait(betweenTriesMs)
    }
  }
}

/** Copies over `target` and checks; throws `StoreRefused` where the copy would be no store that a program at `newestStep` can open. */
export async function copyStore(file: string, target: string, newestStep: number): Promise<DocumentCounts> {
  const part = `${target}.part`
  removeDatabase(part)
  try {
    const source = openDatabase(file, 'read')
    try {
      await source.backupTo(part)
    } finally {
      source.close()
    }
    joinLog(part)
    assertSound(part, newestStep)
    const counts = countDocuments(part)
    // What an interrupted restore may have left beside it speaks of another file.
    removeDatabase(target)
    renameDurably(part, target)
    return counts
  } catch (error) {
    throw isSqliteError(error)
      ? new StoreRefused(`${file} cannot be copied: ${error.message}.`, { cause: error })
      : error
  } finally {
    removeDatabase(part)
  }
}
