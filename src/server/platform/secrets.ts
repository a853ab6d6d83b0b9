import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that only their holder knows, fit for a link or a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of a secret. The secret has full entropy, so that a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The id of a new document: 120 random bits, so that nobody can guess a neighbour's. */
export function createId(): string {
  return randomBytes(15).toString('base64url')
}
