import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps small texts from readers of the store, a backup or a cookie. `purpose` keeps one use from passing for another. */
export type Seal = {
  /** AES-256-GCM with a fresh nonce; URL-safe text. */
  seal(purpose: string, text: string): string
  /** Null if the text was not sealed with this key for this purpose, or was changed since. */
  open(purpose: string, sealed: string): string | null
  /** A keyed hash: for secrets with too little entropy for a plain one. */
  digest(purpose: string, text: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** `key` is 32 bytes that the store never sees; anything else throws. */
export function createSeal(key: Uint8Array): Seal {
  if (key.length !== 32) throw new Error(`A sealing key has 32 bytes, not ${key.length}`)
  const keyFor = (use: string, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', `${use}\0${purpose}`, 32))
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const body = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: (purpose, text) => createHmac('sha256', keyFor('digest', purpose)).update(text).digest('base64url'),
  }
}
