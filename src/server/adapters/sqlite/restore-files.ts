import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isMissing, renameDurably } from './files.ts'

// A restore is asked for by a folder that holds the backup and its seal. Its executor claims it by renaming the
// folder: so it is either withdrawn or carried out, and never both.

const stampPattern = /\.(restore|restoring)-(\d{8}T\d{9}Z-[0-9a-f]{4})$/
const abandonedPattern = /\.(restore-\d{8}T\d{9}Z-[0-9a-f]{4}\.part|restore-report-\d{8}T\d{9}Z-[0-9a-f]{4})$/
const abandonedAfterMs = 24 * 3_600_000

/** What belongs to one restore of this store. */
export function restoreFiles(file: string, stamp: string) {
  const claim = `${file}.restoring-${stamp}`
  return {
    /** A folder that is still being written. */
    draft: `${file}.restore-${stamp}.part`,
    request: `${file}.restore-${stamp}`,
    claim,
    /** The backup, once it is claimed. */
    claimed: storeIn(claim),
    report: `${file}.restore-report-${stamp}`,
    /** Where the store that is replaced is kept. */
    kept: `${file}.before-restore-${stamp}`,
  }
}

export function storeIn(folder: string): string {
  return join(folder, 'store.sqlite')
}

/** 20261121T101500123Z: sorts by time and needs no quoting in a shell. */
export function toStamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:.]/g, '')
}

/** Different for each restore. */
export function createStamp(): string {
  return `${toStamp(new Date())}-${randomBytes(2).toString('hex')}`
}

/** The restores that are asked for or begun, the oldest first. */
export function pendingRestores(file: string): string[] {
  const stamps = beside(file).flatMap((name) => stampPattern.exec(name)?.[2] ?? [])
  return [...new Set(stamps)].sort()
}

/** True where this restore is asked for or begun. */
export function isPending(file: string, stamp: string): boolean {
  const { request, claim } = restoreFiles(file, stamp)
  return existsSync(request) || existsSync(claim)
}

/** True where this restore is the caller's to carry out; false where it was withdrawn. */
export function claimRestore(file: string, stamp: string): boolean {
  const { request, claim } = restoreFiles(file, stamp)
  return existsSync(claim) || tryToRename(request, claim)
}

/** True where nobody had claimed this restore, and nobody will. */
export function withdrawRestore(file: string, stamp: string): boolean {
  const { request, draft } = restoreFiles(file, stamp)
  if (!tryToRename(request, draft)) return false
  rmSync(draft, { recursive: true, force: true })
  return true
}

/** True where something of the store may have moved already, so that the restore has to be finished. */
export function hasBegun(file: string, stamp: string): boolean {
  return isKept(file, stamp) || !existsSync(restoreFiles(file, stamp).claimed)
}

/** True where the former store, or its log already, bears the name under which this restore keeps it. */
export function isKept(file: string, stamp: string): boolean {
  const { kept } = restoreFiles(file, stamp)
  return existsSync(kept) || existsSync(`${kept}-wal`)
}

/** A store that was replaced lies beside it. */
export function hasKept(file: string): boolean {
  return beside(file).some((name) => name.startsWith(`${basename(file)}.before-restore-`))
}

/** Makes the folder that the backup is copied into, and removes what killed commands have left behind a day ago. */
export function beginDraft(file: string, stamp: string): string {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  for (const name of beside(file)) {
    const path = join(folder, name)
    if (abandonedPattern.test(name) && statSync(path).mtimeMs < Date.now() - abandonedAfterMs)
      rmSync(path, { recursive: true, force: true })
  }
  const { draft } = restoreFiles(file, stamp)
  mkdirSync(draft)
  return draft
}

function beside(file: string): string[] {
  return readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.`))
}

function tryToRename(from: string, to: string): boolean {
  try {
    renameDurably(from, to)
    return true
  } catch (error) {
    if (isMissing(error) && !existsSync(to)) return false
    throw error
  }
}
