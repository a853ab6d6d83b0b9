import { randomInt } from 'node:crypto'
import type { Seal } from '#server/platform/seal.ts'

/** Without the letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10

/** Ten different codes like `abcd-efgh`, of 39 bits each. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${randomQuad()}-${randomQuad()}`)
  return [...codes]
}

/** What the store keeps. The hash is keyed, because 39 bits would not withstand guessing against a stolen backup. */
export function digestRecoveryCode(seal: Seal, uid: string, code: string): string {
  return seal.digest(`recovery code ${uid}`, code.trim().toLowerCase())
}

function randomQuad(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
