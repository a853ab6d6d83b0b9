import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { storeFiles, writeDurably } from './files.ts'

/**
 * How the store was left, in a small file beside it. `serving`: a process has it or died with it, so its log must be
 * there. `closed`: everything is in the file itself. `isUntouched` says that the file is the very one that the program
 * last saw, so that it need not be read from end to end before it is served.
 */
export type Seal =
  | { readonly state: 'closed'; readonly isUntouched: boolean }
  /** `isMarked`: there must be a mark that says how far the log was acknowledged. Older programs kept none. */
  | { readonly state: 'serving'; readonly isUntouched: boolean; readonly isMarked: boolean }

/** Null where there is none, as beside a copied file, or where it cannot be read. */
export function readSeal(file: string): Seal | null {
  const { seal } = storeFiles(file)
  if (!existsSync(seal)) return null
  const [state, version, run, ...former] = readFileSync(seal, 'utf8').trim().split(' ')
  const isUntouched = existsSync(file) && version === versionOf(file)
  if (state === 'closed') return { state, isUntouched }
  if (state !== 'serving') return null
  const isMarked = former.length === 0
  // After a crash of the machine itself nothing but its content says whether a file is whole.
  return { state, isUntouched: isUntouched && isMarked && run === runOfMachine(), isMarked }
}

/** While a process has the store: at its start, and each time that a part of the log has moved into the file. After its mark. */
export function markServing(file: string): void {
  writeDurably(storeFiles(file).seal, `serving ${versionOf(file)} ${runOfMachine()}\n`)
}

/** Only while the whole store is in its file, that is after a complete checkpoint. */
export function markClosed(file: string): void {
  writeDurably(storeFiles(file).seal, `closed ${versionOf(file)}\n`)
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

/** Another one after each start of the machine; where the system does not tell, each process is a run of its own. */
function runOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `unknown-${performance.timeOrigin}`
  }
}
