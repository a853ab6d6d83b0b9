import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { storeFiles, writeDurably } from './files.ts'

/**
 * How the store was left, in a small file beside it. `serving`: a process has it or died with it, so its log must be
 * there. `closed`: everything is in the file itself. `isUntouched` says that the file is the very one that the program
 * last saw, so that it need not be read from end to end before it is served.
 */
export type Seal =
  | { readonly state: 'closed'; readonly isUntouched: boolean }
  | { readonly state: 'serving'; readonly isUntouched: boolean; readonly log: LogMark | null }

/**
 * Which log lay beside the file, and how much of it at least. What has moved into the file must still be in the log, until
 * the log begins anew: a file with half of its log is a store of no moment at all.
 */
export type LogMark = { readonly salt: number; readonly frames: number }

/** Null where there is none, as beside a copied file, or where it cannot be read. */
export function readSeal(file: string): Seal | null {
  const { seal } = storeFiles(file)
  if (!existsSync(seal)) return null
  const [state, version, run, salt, frames] = readFileSync(seal, 'utf8').trim().split(' ')
  const isUntouched = existsSync(file) && version === versionOf(file)
  if (state === 'closed') return { state, isUntouched }
  if (state !== 'serving') return null
  // After a crash of the machine itself nothing but its content says whether a file is whole.
  const log = salt && frames ? { salt: Number(salt), frames: Number(frames) } : null
  return { state, isUntouched: isUntouched && run === runOfMachine(), log }
}

/** While a process has the store: at its start, and each time that a part of the log has moved into the file. */
export function markServing(file: string, framesInLog: number): void {
  const marks = [versionOf(file), runOfMachine(), saltOfLog(file), framesInLog]
  writeDurably(storeFiles(file).seal, `serving ${marks.join(' ')}\n`)
}

/** Only while the whole store is in its file, that is after a complete checkpoint. */
export function markClosed(file: string): void {
  writeDurably(storeFiles(file).seal, `closed ${versionOf(file)}\n`)
}

/** True where the log holds at least what it held when it was marked, or was begun anew once since. */
export function isContinued({ salt, frames }: LogMark, file: string, framesInLog: number): boolean {
  const found = saltOfLog(file)
  return found === salt ? framesInLog >= frames : found === (salt + 1) >>> 0
}

export function removeSeal(file: string): void {
  rmSync(storeFiles(file).seal, { force: true })
}

/** The header of a write-ahead log alone is 32 bytes. */
export function hasLog(file: string): boolean {
  const { log } = storeFiles(file)
  return existsSync(log) && statSync(log).size >= 32
}

/** Changes whenever anybody writes to the file, moves it or puts another in its place: no program can set its ctime. */
export function versionOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join('-')
}

/** One more each time that the log begins anew (https://www.sqlite.org/walformat.html). */
function saltOfLog(file: string): number {
  const header = Buffer.alloc(32)
  const descriptor = openSync(storeFiles(file).log, 'r')
  try {
    readSync(descriptor, header)
  } finally {
    closeSync(descriptor)
  }
  return header.readUInt32BE(16)
}

/** Another one after each start of the machine; where the system does not tell, each process is a run of its own. */
function runOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `unknown-${performance.timeOrigin}`
  }
}
