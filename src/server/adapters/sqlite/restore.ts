import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyStore } from './backup.ts'
import { storeFiles } from './files.ts'
import { takeReport } from './restore-report.ts'
import type { DocumentCounts } from './store-counts.ts'
import { isRestorePending, swapStore, toStamp } from './swap-store.ts'
import { takeWriterLock } from './writer-lock.ts'

const pollMs = 100

export type Restored = {
  readonly counts: DocumentCounts
  /** Where the store that was replaced is kept; null where there was none. */
  readonly kept: string | null
}

/**
 * Replaces the store by a backup. A serving process does it itself, between two commits; where none serves, it is done
 * here. Throws `StoreRefused` where the backup is damaged or newer than `newestStep`, or where nobody answers in time.
 */
export async function restoreStore(
  file: string,
  backup: string,
  { newestStep, waitMs = 60_000 }: { newestStep: number; waitMs?: number },
): Promise<Restored> {
  mkdirSync(dirname(file), { recursive: true })
  const { restore, restoreReport } = storeFiles(file)
  rmSync(restoreReport, { force: true })
  const counts = await copyStore(backup, restore, newestStep)
  const deadline = performance.now() + waitMs
  for (;;) {
    const done = takeReport(file) ?? swapUnlessServed(file)
    if (done) return { counts, kept: done.kept }
    if (performance.now() > deadline) {
      rmSync(restore, { force: true })
      throw new StoreRefused(`The process that serves ${file} did not take the backup. Nothing was changed.`)
    }
    await wait(pollMs)
  }
}

/** Null where another process has the store. */
function swapUnlessServed(file: string): { kept: string | null } | null {
  let release
  try {
    release = takeWriterLock(file, 0)
  } catch (error) {
    if (error instanceof StoreRefused) return null
    throw error
  }
  try {
    // A process that served may have swapped and ended before its answer was read.
    return isRestorePending(file)
      ? { kept: swapStore(file, toStamp(new Date())) }
      : (takeReport(file) ?? { kept: null })
  } finally {
    release()
  }
}
