import { existsSync, rmSync } from 'node:fs'
import { moveIfThere, renameDurably, storeFiles } from './files.ts'
import { joinLog } from './join-log.ts'
import { hasLog, removeSeal } from './seal.ts'

/**
 * Puts the restored file in the place of the store and keeps the store under the returned name; null where there was
 * none. The caller holds the writer lock and has closed the store. Killed anywhere, it can simply be called again.
 */
export function swapStore(file: string, stamp: string): string | null {
  const kept = `${file}.before-restore-${stamp}`
  const { log, logIndex, restore } = storeFiles(file)
  // There is one where a process was killed while it brought the backup up to itself.
  if (hasLog(restore)) joinLog(restore)
  // The log goes first: it must never lie beside a file that it does not belong to.
  if (hasLog(file)) renameDurably(log, `${kept}-wal`)
  else rmSync(log, { force: true })
  rmSync(logIndex, { force: true })
  removeSeal(file)
  const hadStore = existsSync(file)
  moveIfThere(file, kept)
  renameDurably(restore, file)
  removeSeal(restore)
  return hadStore ? kept : null
}

/** True where a restore was asked for and not carried out. */
export function isRestorePending(file: string): boolean {
  return existsSync(storeFiles(file).restore)
}

/** 20261121T101500123Z: sorts by time and needs no quoting in a shell. */
export function toStamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:.]/g, '')
}
