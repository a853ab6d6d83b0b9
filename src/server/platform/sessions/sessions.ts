import * as z from 'zod/mini'
import { instant, toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

const minuteMs = 60_000
const idleMs = 30 * minuteMs
const absoluteMs = 12 * 60 * minuteMs
const rememberedMs = 30 * 24 * 60 * minuteMs
/** Activity is written at most this often, so that reading does not become writing. */
const touchMs = 5 * minuteMs
/** Longer than any sign-in is under way. */
const signInMs = 60 * minuteMs
/** For every clock there may be. */
const longAgo = toInstant(0)

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
  /** As whom staff see the portal; left out while they see it as themselves. */
  look: z.optional(z.strictObject({ uid: z.string(), accountId: z.string() })),
  /** When a look is over; set exactly while there is one. */
  lookUntil: z.optional(instant),
})

/** `id` is the SHA-256 of the secret in the cookie: the store never holds what would open a session. */
export type Session = z.output<typeof sessionSchema>

export const sessionCollection = collection<Session>('sessions', sessionSchema, [
  { where: ['uid'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
  { where: [], orderBy: ['lookUntil', 'asc'], sparse: true },
])

const sessionEndSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  endedAt: instant,
  expiresAt: instant,
})

/** When all sessions of a person were last ended. Kept for as long as a sign-in may have been under way meanwhile. */
export const sessionEndCollection = collection<z.output<typeof sessionEndSchema>>('sessionEnds', sessionEndSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export type NewSession = {
  readonly uid: string
  readonly remember: boolean
  readonly stage: Session['stage']
  readonly userAgent: string
  /** When the proof that it rests on was asked for; the present where it is not said. */
  readonly provenAt?: Instant
}

/** The secret for the cookie and its lifetime; null where the browser should forget it on closing. */
export type SessionSecret = { readonly secret: string; readonly maxAgeSeconds: number | null }

export type Sessions = {
  /** Refuses `not-signed-in` where all sessions of the person were ended after `provenAt`. */
  start(session: NewSession): Promise<SessionSecret>
  /** Null for an unknown, idle or expired session. */
  find(secret: string): Promise<Session | null>
  /** Those of a person that may still be used, in no order. */
  listOf(uid: string): Promise<Session[]>
  end(id: string): Promise<void>
  /**
   * Ends all sessions of a person, but for `exceptId`, however many there are, and those that a sign-in under way is about
   * to start. Repeating it changes nothing.
   */
  endAll(uid: string, exceptId?: string): Promise<void>
  /**
   * The same for a person who is switched off or removed from an account. Their sessions stay for a while, dead: a browser that had one is told why it is
   * signed out, and nobody else.
   */
  shutAll(uid: string): Promise<void>
  /**
   * Notes that the person has just proved who they are, under a new secret; the one before opens nothing. Refuses
   * `not-signed-in` where the session has ended.
   */
  confirm(id: string): Promise<SessionSecret>
  /** True while the session may still be used: what a live stream asks before it goes on. */
  isLive(session: Session): boolean
  /** Whether it is over because nobody used it: neither ended by somebody, nor at the end of its time. */
  isIdle(session: Session): boolean
  /** Whether staff see the portal as somebody else by it, and their time is not over. */
  isLooking(session: Session): boolean
  /** From now on the portal is seen by it as `look` says, until then. It takes the place of a look before. */
  beginLook(id: string, look: NewLook): Promise<void>
  /** The portal is seen by it as its own person again; `why` is kept in the audit. Repeating it changes nothing. */
  endLook(id: string, why: string): Promise<void>
  /** Ends the looks whose time is over. */
  endPastLooks(): Promise<void>
}

export type NewLook = NonNullable<Session['look']> & {
  readonly until: Instant
  /** Who is seen, by name, and where staff are: for the audit. */
  readonly fullName: string
  readonly ip: string
}

export function createSessions({ documents, clock }: { documents: Documents; clock: Clock }): Sessions {
  function isOver({ expiresAt }: Session): boolean {
    return clock.nowMs() >= toMilliseconds(expiresAt)
  }

  function isUnused({ remember, lastSeenAt }: Session): boolean {
    return !remember && clock.nowMs() - toMilliseconds(lastSeenAt) >= idleMs
  }

  function isLive(session: Session): boolean {
    return !isOver(session) && !isUnused(session)
  }

  const audit = createAudit({ documents, clock })

  function isLooking({ look, lookUntil }: Session): boolean {
    return look !== undefined && lookUntil !== undefined && clock.nowMs() < toMilliseconds(lookUntil)
  }

  /** Whoever and whatever ends a session or a look, the end of the look is in the audit. */
  function recordLookEnd(transaction: Transaction, { uid, look }: Session, why: string): void {
    if (look) audit.recordWith(transaction, { ...lookEntry(uid, look), action: 'look-ended', ip: null, detail: why })
  }

  async function change(
    id: string,
    to: (session: Session) => Session | null,
    why = 'the session ended',
  ): Promise<void> {
    await documents.transact(async (transaction) => {
      const found = await transaction.get(sessionCollection, id)
      if (!found) return
      const next = to(found.data)
      if (!next?.look) recordLookEnd(transaction, found.data, why)
      if (next) transaction.put(sessionCollection, next)
      else transaction.remove(sessionCollection, id)
    })
  }

  const rowsOf = (uid: string) => eachRow(documents, sessionCollection, { where: { uid } })

  /** From now on no sign-in that was proven before starts a session. */
  async function closeDoor(uid: string): Promise<void> {
    const end = { id: uid, endedAt: clock.now(), expiresAt: toInstant(clock.nowMs() + signInMs) }
    await documents.transact(async (transaction) => {
      if (await transaction.get(sessionEndCollection, uid)) transaction.put(sessionEndCollection, end)
      else transaction.create(sessionEndCollection, end)
    })
  }

  async function endLook(id: string, why: string): Promise<void> {
    await change(id, ({ look: _look, lookUntil: _until, ...session }) => session, why)
  }

  return {
    isLive,
    isIdle: (session) => !isOver(session) && isUnused(session),
    isLooking,
    endLook,
    async beginLook(id, { uid, accountId, until, fullName, ip }) {
      await documents.transact(async (transaction) => {
        const found = await transaction.get(sessionCollection, id)
        if (!found || !isLive(found.data)) throw new Refusal('not-signed-in')
        recordLookEnd(transaction, found.data, 'another view began')
        const look = { uid, accountId }
        const lookUntil = until < found.data.expiresAt ? until : found.data.expiresAt
        transaction.put(sessionCollection, { ...found.data, look, lookUntil })
        const detail = `as ${fullName}, until ${lookUntil} at the latest`
        audit.recordWith(transaction, { ...lookEntry(found.data.uid, look), action: 'look-began', ip, detail })
      })
    },
    async endPastLooks() {
      const past = { orderBy: ['lookUntil', 'asc'], range: { below: clock.now() } } as const
      for await (const { id } of eachRow(documents, sessionCollection, past)) await endLook(id, 'the hour was over')
    },
    async start({ uid, remember, stage, userAgent, provenAt }) {
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
      await documents.transact(async (transaction) => {
        const end = await transaction.get(sessionEndCollection, uid)
        if (end && (provenAt ?? now) < end.data.endedAt) throw new Refusal('not-signed-in')
        transaction.create(sessionCollection, session)
      })
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
      const live: Session[] = []
      for await (const { data } of rowsOf(uid)) if (isLive(data)) live.push(data)
      return live
    },
    end: (id) => change(id, () => null),
    async endAll(uid, exceptId) {
      await closeDoor(uid)
      for await (const { id } of rowsOf(uid)) if (id !== exceptId) await change(id, () => null)
    },
    async shutAll(uid) {
      await closeDoor(uid)
      for await (const { id, data } of rowsOf(uid)) if (!isOver(data)) await change(id, toDead)
    },
    async confirm(id) {
      const secret = createSecret()
      const now = clock.now()
      const session = await documents.transact(async (transaction) => {
        const found = await transaction.get(sessionCollection, id)
        if (!found || !isLive(found.data)) throw new Refusal('not-signed-in')
        recordLookEnd(transaction, found.data, 'the session was renewed')
        const { look: _look, lookUntil: _until, ...own } = found.data
        const renewed = { ...own, id: hashSecret(secret), authenticatedAt: now, lastSeenAt: now }
        transaction.create(sessionCollection, renewed)
        // It stays for a while: one that is gone would tell the pages of this browser that they are signed out.
        transaction.put(sessionCollection, toDead(own))
        return renewed
      })
      const leftMs = toMilliseconds(session.expiresAt) - clock.nowMs()
      return { secret, maxAgeSeconds: session.remember ? Math.ceil(leftMs / 1000) : null }
    },
  }
}

/** It opens nothing any more, and is pruned. */
function toDead({ look: _look, lookUntil: _until, ...session }: Session): Session {
  return { ...session, expiresAt: longAgo }
}

function lookEntry(actorId: string, { accountId }: NonNullable<Session['look']>) {
  return { actorId, entityType: 'look', entityId: aboutLooks(accountId) }
}

/** What the entries of the looks at an account are filed under in the audit. */
export function aboutLooks(accountId: string): string {
  return `look-${accountId}`
}
