import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { TwoStepReset } from './exports/collections.ts'

const dayMs = 24 * 60 * 60_000

type Link = { readonly token: string; readonly tokenHash: string }

/** The link of one mail: the person whose request it is, and a secret of its own. */
export function createLink(uid: string): Link {
  const secret = createSecret()
  return { token: `${uid}.${secret}`, tokenHash: hashSecret(secret) }
}

/** The two parts of a token; secrets hold no dot. */
export function readToken(token: string): { readonly uid: string; readonly tokenHash: string } {
  const dot = token.lastIndexOf('.')
  return { uid: token.slice(0, Math.max(0, dot)), tokenHash: hashSecret(token.slice(dot + 1)) }
}

/** A request whose first mail, with this link, has just gone out. */
export function beginWait(uid: string, days: number, { tokenHash }: Link, nowMs: number): TwoStepReset {
  return { id: uid, askedAt: toInstant(nowMs), days, tokenHashes: [tokenHash], nextAt: toInstant(nowMs + dayMs) }
}

/** The same after one more mail. A day passes after each, also where the portal was off when it was due. */
export function afterMail(wait: TwoStepReset, { tokenHash }: Link, nowMs: number): TwoStepReset {
  return { ...wait, tokenHashes: [...wait.tokenHashes, tokenHash], nextAt: toInstant(nowMs + dayMs) }
}

/** False while a mail is still due on one of the days. */
export function isLastDay({ days, tokenHashes }: TwoStepReset): boolean {
  return tokenHashes.length >= days
}

/** When the second step goes off, if nothing delays a mail. */
export function endOf({ days, tokenHashes, nextAt }: TwoStepReset): Instant {
  return toInstant(toMilliseconds(nextAt) + (days - tokenHashes.length) * dayMs)
}
