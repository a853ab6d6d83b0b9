import { randomInt } from 'node:crypto'
import type { Seal } from '#server/platform/seal.ts'

/** Crockford's: 32 letters and digits, without those that look alike on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const count = 10
const groups = 4

/** Ten different codes like `abcd-efgh-jkmn-pqrs`, of 80 bits each. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length: groups }, randomQuad).join('-'))
  return [...codes]
}

/**
 * What the store keeps; 80 bits need no slow hash. Takes a code as people type it: in capitals, without its dashes, with an
 * `o` for a zero. The codes of earlier versions, like `abcd-efgh`, have 39 bits, for which the hash is keyed.
 */
export function digestRecoveryCode(seal: Seal, uid: string, code: string): string {
  return seal.digest(`recovery code ${uid}`, asGiven(code.trim().toLowerCase()))
}

function asGiven(typed: string): string {
  const bare = typed.replaceAll(/[ -]/g, '')
  if (bare.length !== 4 * groups) return typed
  return bare.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

function randomQuad(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
