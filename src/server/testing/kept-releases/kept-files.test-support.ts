import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Instant } from '#domain/core/instants.ts'
import type { Answers } from './answers.test-support.ts'
import type { KeptCalls } from './kept-calls.test-support.ts'
import type { KeptShapes } from './kept-shapes.test-support.ts'

/** What the newest release was: when it was kept, what it answered to every reader then, its calls, and what it stores. */
export type LastRelease = {
  readonly at: Instant
  readonly answers: Answers
  readonly calls: KeptCalls
  readonly shapes: KeptShapes
}

const here = new URL('.', import.meta.url)

/** The versions whose store is kept, oldest first. */
export function keptVersions(): string[] {
  const names = readdirSync(here).flatMap((name) => /^(\d+\.\d+\.\d+)\.store\.br$/.exec(name)?.[1] ?? [])
  return names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** The file of the store that this version had. */
export function readStore(version: string): Buffer {
  return brotliDecompressSync(readFileSync(new URL(`${version}.store.br`, here)))
}

export function readLastRelease(): LastRelease {
  // Written by `writeRelease` alone.
  return JSON.parse(brotliDecompressSync(readFileSync(new URL('last-release.br', here))).toString()) as LastRelease
}

/** Keeps a release under its version, in the place of what was kept under it before. What an older one said is kept no longer. */
export function writeRelease(version: string, store: Uint8Array, last: LastRelease): void {
  writeFileSync(new URL(`${version}.store.br`, here), pack(store))
  writeFileSync(new URL('last-release.br', here), pack(Buffer.from(JSON.stringify(last))))
}

function pack(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
