import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedIn = { readonly accountId: string; readonly companyName: string; readonly expiresMs: number }

/** A session that needs no store: what it says, and a keyed hash that only the server can make. */
export function signSession(key: string, session: SignedIn): string {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** Null for a cookie that is missing, forged or expired. */
export function readSession(key: string, cookie: string | undefined): SignedIn | null {
  const [text, hash] = cookie?.match(/(?:^|; )sid=([^;]+)/)?.[1]?.split('.') ?? []
  if (!text || !hash) return null
  const expected = createHmac('sha256', key).update(text).digest()
  const given = Buffer.from(hash, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const session = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedIn // Only we could sign it.
  return session.expiresMs > Date.now() ? session : null
}
