import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { storeFiles, writeDurably } from './files.ts'

/**
 * How the store was left, in a small file beside it. `serving`: a process has it or died with it, so its log must be
 * there. `closed`: everything is in the file itself, whose checksum makes a long check at start unnecessary.
 */
export type Seal = { readonly state: 'serving' } | { readonly state: 'closed'; readonly checksum: number }

/** Null where there is none, as beside a copied file, or where it cannot be read. */
export function readSeal(file: string): Seal | null {
  const { seal } = storeFiles(file)
  if (!existsSync(seal)) return null
  const [state, checksum] = readFileSync(seal, 'utf8').trim().split(' ')
  if (state === 'serving') return { state }
  return state === 'closed' && checksum ? { state, checksum: Number(checksum) } : null
}

export function markServing(file: string): void {
  writeDurably(storeFiles(file).seal, 'serving\n')
}

/** Only while the whole store is in its file, that is after a complete checkpoint. */
export function markClosed(file: string): void {
  writeDurably(storeFiles(file).seal, `closed ${checksumOfFile(file)}\n`)
}

export function removeSeal(file: string): void {
  rmSync(storeFiles(file).seal, { force: true })
}

/** True where the store was closed in good order and not a byte has changed since. */
export function isAsClosed(file: string, seal: Seal | null): boolean {
  return seal?.state === 'closed' && !hasLog(file) && checksumOfFile(file) === seal.checksum
}

/** The header of a write-ahead log alone is 32 bytes. */
export function hasLog(file: string): boolean {
  const { log } = storeFiles(file)
  return existsSync(log) && statSync(log).size >= 32
}

function checksumOfFile(file: string): number {
  const chunk = Buffer.allocUnsafe(1 << 20)
  const descriptor = openSync(file, 'r')
  try {
    let checksum = 0
    for (;;) {
      const length = readSync(descriptor, chunk)
      if (length === 0) return checksum
      checksum = crc32(chunk.subarray(0, length), checksum)
    }
  } finally {
    closeSync(descriptor)
  }
}
