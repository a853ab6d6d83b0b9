import * as z from 'zod/mini'
import { instant, toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'

const minuteMs = 60_000
const idleMs = 30 * minuteMs
const absoluteMs = 12 * 60 * minuteMs
const rememberedMs = 30 * 24 * 60 * minuteMs
/** Activity is written at most this often, so that reading does not become writing. */
const touchMs = 5 * minuteMs

const sessionSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  remember: z.boolean(),
  /** `two-step`: the password was right and the code is still awaited; such a session opens nothing. */
  stage: z.enum(['two-step', 'full']),
  userAgent: z.string(),
  createdAt: instant,
  authenticatedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
})

/** `id` is the SHA-256 of the secret in the cookie: the store never holds what would open a session. */
export type Session = z.output<typeof sessionSchema>

export const sessionCollection = collection<Session>('sessions', sessionSchema, [
  { where: ['uid'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export type NewSession = {
  readonly uid: string
  readonly remember: boolean
  readonly stage: Session['stage']
  readonly userAgent: string
}

export type Sessions = {
  /** Returns the secret for the cookie and its lifetime; null lifetime where the browser should forget it on closing. */
  start(session: NewSession): Promise<{ secret: string; maxAgeSeconds: number | null }>
  /** Null for an unknown, idle or expired session. */
  find(secret: string): Promise<Session | null>
  /** Those of a person that may still be used, in no order. */
  listOf(uid: string): Promise<Session[]>
  end(id: string): Promise<void>
  /** Ends all sessions of a person, but for `exceptId`. Repeating it changes nothing. */
  endAll(uid: string, exceptId?: string): Promise<void>
  /** Notes that the person has just proved who they are. */
  confirm(id: string): Promise<void>
  /** True while the session may still be used: what a live stream asks before it goes on. */
  isLive(session: Session): boolean
}

export function createSessions({ documents, clock }: { documents: Documents; clock: Clock }): Sessions {
  function isLive(session: Session): boolean {
    const now = clock.nowMs()
    if (now >= toMilliseconds(session.expiresAt)) return false
    return session.remember || now - toMilliseconds(session.lastSeenAt) < idleMs
  }

  async function change(id: string, to: (session: Session) => Session | null): Promise<void> {
    await documents.transact(async (transaction) => {
      const found = await transaction.get(sessionCollection, id)
      if (!found) return
      const next = to(found.data)
      if (next) transaction.put(sessionCollection, next)
      else transaction.remove(sessionCollection, id)
    })
  }

  function rowsOf(uid: string) {
    return documents.list(sessionCollection, { where: { uid }, limit: 1000 })
  }

  return {
    isLive,
    async start({ uid, remember, stage, userAgent }) {
      const secret = createSecret()
      const now = clock.now()
      const lifetimeMs = stage === 'two-step' ? 10 * minuteMs : remember ? rememberedMs : absoluteMs
      const session: Session = {
        id: hashSecret(secret),
        uid,
        remember,
        stage,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        authenticatedAt: now,
        lastSeenAt: now,
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      await documents.transact(async (transaction) => transaction.create(sessionCollection, session))
      return { secret, maxAgeSeconds: remember && stage === 'full' ? rememberedMs / 1000 : null }
    },
    async find(secret) {
      const found = await documents.get(sessionCollection, hashSecret(secret))
      if (!found || !isLive(found.data)) return null
      if (clock.nowMs() - toMilliseconds(found.data.lastSeenAt) > touchMs) {
        await change(found.id, (session) => ({ ...session, lastSeenAt: clock.now() }))
      }
      return found.data
    },
    async listOf(uid) {
      const sessions = await rowsOf(uid)
      return sessions.map(({ data }) => data).filter(isLive)
    },
    end: (id) => change(id, () => null),
    async endAll(uid, exceptId) {
      for (const { id } of await rowsOf(uid)) if (id !== exceptId) await change(id, () => null)
    },
    confirm: (id) => change(id, (session) => ({ ...session, authenticatedAt: clock.now() })),
  }
}
