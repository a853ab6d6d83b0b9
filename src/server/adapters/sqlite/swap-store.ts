import { existsSync, rmSync } from 'node:fs'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { openDatabase } from './database.ts'
import { moveIfThere, renameDurably, storeFiles } from './files.ts'
import { removeMark } from './log-mark.ts'
import { restoreFiles } from './restore-files.ts'
import { hasLog, markClosed, readSeal, removeSeal } from './seal.ts'

/**
 * Puts the claimed backup in the place of the store and keeps the store under the returned name; null where there was
 * none. The caller holds the writer lock and has closed the store. Killed anywhere, it can simply be called again; where the
 * backup is not there, nothing is moved.
 */
export function swapStore(file: string, stamp: string): string | null {
  const { claimed, kept } = restoreFiles(file, stamp)
  if (existsSync(claimed)) putInPlace(file, claimed, kept)
  // Else the backup is in its place already: this is the last thing that was done.
  else if (!existsSync(file)) throw new StoreRefused(`The backup is gone from ${claimed}, and ${file} doesn’t exist.`)
  return existsSync(kept) ? kept : null
}

function putInPlace(file: string, claimed: string, kept: string): void {
  const { log, logIndex } = storeFiles(file)
  // There is one where a process was killed while it brought the backup up to itself.
  if (hasLog(claimed)) joinLog(claimed)
  const seal = readSeal(claimed)
  // The log goes first: it must never lie beside a file that it does not belong to.
  if (hasLog(file)) renameDurably(log, `${kept}-wal`)
  else rmSync(log, { force: true })
  rmSync(logIndex, { force: true })
  removeMark(file)
  removeSeal(file)
  moveIfThere(file, kept)
  renameDurably(claimed, file)
  // A file that is moved is no longer the one that its seal speaks of.
  if (seal?.state === 'closed' && seal.isUntouched) markClosed(file)
}

/** Brings the log of a database that nobody has open into its file, and leaves it a single file to carry about. */
export function joinLog(file: string): void {
  const database = openDatabase(file)
  try {
    database.script('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}
