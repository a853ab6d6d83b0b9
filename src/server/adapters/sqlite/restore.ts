import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyStore } from './backup.ts'
import { renameDurably, writeDurably } from './files.ts'
import {
  beginDraft,
  claimRestore,
  createStamp,
  hasBegun,
  isPending,
  pendingRestores,
  restoreFiles,
  storeIn,
  withdrawRestore,
} from './restore-files.ts'
import { markClosed } from './seal.ts'
import type { DocumentCounts } from './store-counts.ts'
import { swapStore } from './swap-store.ts'
import { takeWriterLock } from './writer-lock.ts'

const pollMs = 100

export type Restored = {
  readonly counts: DocumentCounts
  /** Where the store that was replaced is kept; null where there was none. */
  readonly kept: string | null
}

type Settings = {
  readonly newestStep: number
  /** How long a serving process may take to claim the backup. Once it has, there is no end to the waiting. */
  readonly waitMs?: number
  readonly stamp?: string
}

/**
 * Replaces the store by a backup. A serving process does it itself, between two commits; where none serves, it is done
 * here. Throws `StoreRefused` where the backup is damaged or newer than `newestStep`, or where nobody takes it in time.
 */
export async function restoreStore(
  file: string,
  backup: string,
  { newestStep, waitMs = 60_000, stamp = createStamp() }: Settings,
): Promise<Restored> {
  const counts = await askFor(file, backup, { newestStep, stamp })
  const deadline = performance.now() + waitMs
  for (;;) {
    const done = takeReport(file, stamp) ?? finishUnlessServed(file, stamp) ?? findOutcome(file, stamp)
    if (done) return { counts, kept: done.kept }
    if (performance.now() > deadline && withdraw(file, stamp)) {
      throw new StoreRefused(
        `The process that serves ${file} did not pick up the backup. Nothing was changed. Stop that process, then restore again.`,
      )
    }
    await wait(pollMs)
  }
}

/** Copies and checks the backup; the request appears when it is whole. */
async function askFor(
  file: string,
  backup: string,
  { newestStep, stamp }: { newestStep: number; stamp: string },
): Promise<DocumentCounts> {
  const { draft, request } = restoreFiles(file, stamp)
  let counts: DocumentCounts | null = null
  try {
    const copy = storeIn(beginDraft(file, stamp))
    counts = await copyStore(backup, copy, newestStep)
    // It was read from end to end just now.
    markClosed(copy)
    renameDurably(draft, request)
    return counts
  } catch (error) {
    // It may exist all the same, and be claimed already.
    if (counts && isPending(file, stamp) && !withdraw(file, stamp)) return counts
    removeIfPossible(draft)
    throw error instanceof StoreRefused ? error : refusalOf(file, error, 'Nothing was changed.')
  }
}

/** What stays of a draft for want of a working disk is removed by another restore. */
function removeIfPossible(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true })
  } catch {
    // As above.
  }
}

/** Carries out what is asked for where nobody serves, the oldest first; null where the lock of the store is not to be had. */
function finishUnlessServed(file: string, stamp: string): { kept: string | null } | null {
  let lock
  try {
    lock = takeWriterLock(file, 0)
  } catch {
    return null
  }
  try {
    for (const pending of pendingRestores(file).filter((each) => each <= stamp)) finish(file, pending)
    return takeReport(file, stamp) ?? findOutcome(file, stamp)
  } finally {
    lock.release()
  }
}

function finish(file: string, stamp: string): void {
  try {
    if (!claimRestore(file, stamp)) return
    writeReport(file, stamp, { kept: swapStore(file, stamp) })
    rmSync(restoreFiles(file, stamp).claim, { recursive: true, force: true })
  } catch (error) {
    const { claim, claimed, kept } = restoreFiles(file, stamp)
    if (hasBegun(file, stamp)) {
      const next = 'The restore has started but not finished. To finish it, start the portal or restore again.'
      const former = existsSync(kept) ? ` The previous store is kept as ${kept}.` : ''
      throw refusalOf(file, error, `${next}${former}${existsSync(claimed) ? ` The backup is in ${claim}.` : ''}`)
    }
    withdraw(file, stamp)
    removeIfPossible(claim)
    throw refusalOf(
      file,
      error,
      existsSync(claim) ? `${claim} could not be removed. Remove it yourself.` : 'Nothing was changed.',
    )
  }
}

/** True where nobody had claimed it. */
function withdraw(file: string, stamp: string): boolean {
  try {
    return withdrawRestore(file, stamp)
  } catch (error) {
    const { request } = restoreFiles(file, stamp)
    throw refusalOf(
      file,
      error,
      `The restore could not be withdrawn either. To keep it from running later, remove ${request}.`,
    )
  }
}

/** What became of a restore that is no longer pending, and whose report could not be written. */
function findOutcome(file: string, stamp: string): { kept: string | null } | null {
  const { kept, report } = restoreFiles(file, stamp)
  // The report comes before the claim goes: asked in this order, none is missed.
  if (isPending(file, stamp) || existsSync(report)) return null
  if (existsSync(kept)) return { kept }
  throw new StoreRefused(
    `The process that serves ${file} did not restore the backup and did not say why. Read its log.`,
  )
}

function refusalOf(file: string, error: unknown, outcome: string): StoreRefused {
  const finding = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return new StoreRefused(`${file} could not be restored: ${finding}. ${outcome}`, { cause: error })
}

/** The answer to the command: where the former store is kept, or why the backup cannot be used. */
export type RestoreReport = { readonly kept: string | null } | { readonly refusal: string }

export function writeReport(file: string, stamp: string, report: RestoreReport): void {
  writeDurably(restoreFiles(file, stamp).report, JSON.stringify(report))
}

/** Takes the answer away; null while there is none. Throws `StoreRefused` where it is a refusal. */
function takeReport(file: string, stamp: string): { kept: string | null } | null {
  const path = restoreFiles(file, stamp).report
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8')) as RestoreReport // Written by writeReport alone.
  try {
    rmSync(path)
  } catch {
    // What stays of it is removed by another restore.
  }
  if ('refusal' in report) throw new StoreRefused(report.refusal)
  return report
}
