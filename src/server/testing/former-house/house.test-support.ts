import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Instant } from '#domain/core/instants.ts'
import type { Answers } from './answers.test-support.ts'

/** The file of a store in base64, what its version answered to every reader, and when. */
export type House = { readonly at: Instant; readonly store: string; readonly answers: Answers }

const fixture = new URL('former-house.br', import.meta.url)

export function keepHouse(house: House): void {
  writeFileSync(fixture, brotliCompressSync(JSON.stringify(house)))
}

export function readHouse(): House {
  return JSON.parse(brotliDecompressSync(readFileSync(fixture)).toString()) as House
}

export function assertSame(now: Answers, before: Answers): void {
  const others = Object.entries(before).filter(([question, answer]) => now[question] !== answer)
  assert.deepEqual(
    others.slice(0, 5).map(([question, answer]) => ({ question, before: answer, now: now[question] })),
    [],
    `${others.length} of ${Object.keys(before).length} answers are others`,
  )
}
