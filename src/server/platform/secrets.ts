import { hash, randomBytes, randomFillSync } from 'node:crypto'

/** 256 bits that only their holder knows, fit for a link or a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a secret that the store keeps. A secret has full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

const timeBytes = 5
const idBytes = timeBytes + 10
// Ids are drawn by the hundred: every request has one, and each draw is a call of the system.
const drawn = Buffer.allocUnsafe(idBytes * 128)
let used = drawn.length
const firstMs = Date.UTC(2020, 0)
const mostMs = 2 ** (8 * timeBytes)

/**
 * The id of a new document: the milliseconds since 2020 in 40 bits, then 80 random ones, so that nobody can guess a neighbour's.
 * What is made together has its place together in every index: a write touches few pages of the store.
 */
export function createId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  drawn.writeUIntBE((Date.now() - firstMs) % mostMs, used, timeBytes)
  used += idBytes
  return drawn.toString('base64url', used - idBytes, used)
}
