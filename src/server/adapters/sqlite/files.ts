import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Names that belong to one store file; SQLite itself adds -wal and -shm. */
export function storeFiles(file: string) {
  return {
    log: `${file}-wal`,
    logIndex: `${file}-shm`,
    lock: `${file}.lock`,
    seal: `${file}.seal`,
    mark: `${file}.mark`,
  }
}

/** A rename lasts through a power cut only once its folder has been synced too. */
export function renameDurably(from: string, to: string): void {
  syncPath(from)
  renameSync(from, to)
  syncPath(dirname(to))
}

/** Replaces a small file so that a reader finds the old text or the new one. */
export function writeDurably(file: string, text: string): void {
  const part = `${file}.part`
  writeFileSync(part, text)
  renameDurably(part, file)
}

/** Removes a database with what SQLite may have left beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm', '.seal', '.mark', '.lock'])
    rmSync(file + suffix, { force: true })
}

/** Moves a file away if it is there. */
export function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameDurably(from, to)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** True where the system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
