import { toInstant } from '#domain/core/instants.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import { sessionSecret } from './corpus.ts'

const dayMs = 86_400_000

/** The session of the cookie that `sessionSecret` makes, for a day from now. */
export function sessionOf(uid: string, lastSeenMs: number): Session {
  const now = toInstant(Date.now())
  return {
    id: hashSecret(sessionSecret(uid)),
    uid,
    remember: true,
    stage: 'full',
    userAgent: 'bench',
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: toInstant(lastSeenMs),
    expiresAt: toInstant(Date.now() + dayMs),
  }
}
