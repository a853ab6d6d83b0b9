import { hash, randomBytes, randomFillSync } from 'node:crypto'

/** 256 bits that only their holder knows, fit for a link or a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a secret that the store keeps. A secret has full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

const idBytes = 15
// Ids are drawn by the hundred: every request has one, and each draw is a call of the system.
const drawn = Buffer.allocUnsafe(idBytes * 128)
let used = drawn.length

/** The id of a new document: 120 random bits, so that nobody can guess a neighbour's. */
export function createId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idBytes
  return drawn.toString('base64url', used - idBytes, used)
}
