import { deviceWords } from '#domain/accounts/device-words.ts'
import type * as calls from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'

export async function listSessions(
  portal: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof calls.listSessions>> {
  const open = await openSessionsOf(portal, session.uid)
  const [own, others] = [open.filter(({ id }) => id === session.id), open.filter(({ id }) => id !== session.id)]
  return { sessions: [...own, ...others].map((one) => presentSession(one, session.id)) }
}

/**
 * The sessions of a person, latest seen first. A session that still awaits its second step opens nothing, so it is not
 * listed.
 */
export async function openSessionsOf({ sessions }: Pick<Portal, 'sessions'>, uid: string): Promise<Session[]> {
  const open = await sessions.listOf(uid)
  return open.filter(({ stage }) => stage === 'full').sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
}

/** A session as its owner sees it; `ownId` is the session of the request, null where there is none. */
export function presentSession({ id, userAgent, createdAt, lastSeenAt, remember }: Session, ownId: string | null) {
  return {
    id: sessionName(id),
    device: deviceWords(userAgent),
    startedAt: createdAt,
    lastSeenAt,
    remembered: remember,
    current: id === ownId,
  }
}

/** Ends one of the caller's own sessions; `not-found` for another person's, an ended and an unknown one alike. */
export async function endSession(
  { sessions, settings, audit }: Portal,
  caller: SignedInCaller,
  { sessionId }: InputOf<typeof calls.endSession>,
): Promise<Record<string, never>> {
  const { uid, id: ownId } = caller.session
  const open = await sessions.listOf(uid)
  const found = open.find(({ id }) => sessionName(id) === sessionId)
  if (!found) throw new Refusal('not-found')
  await sessions.end(found.id)
  if (found.id === ownId) caller.clearCookie(cookieNames(settings).session)
  await audit.record({ actorId: uid, action: 'session-ended', entityType: 'user', entityId: uid, ip: caller.ip })
  return {}
}

/** Ends the session here and in the browser. A guest is signed out already. */
export async function signOut({ sessions, settings }: Portal, caller: Caller): Promise<Record<string, never>> {
  const { session, mailedCode } = cookieNames(settings)
  // First, so that the browser forgets the session even where the store cannot.
  caller.clearCookie(session)
  if (caller.cookie(mailedCode)) caller.clearCookie(mailedCode)
  if (caller.session) await sessions.end(caller.session.id)
  return {}
}

/** Trusted devices stay trusted: they open nothing. */
export async function signOutEverywhere(
  { sessions, settings, audit }: Portal,
  caller: SignedInCaller,
): Promise<Record<string, never>> {
  const { uid } = caller.session
  await sessions.endAll(uid)
  caller.clearCookie(cookieNames(settings).session)
  await audit.record({
    actorId: uid,
    action: 'signed-out-everywhere',
    entityType: 'user',
    entityId: uid,
    ip: caller.ip,
  })
  return {}
}

/**
 * The public name of a session: its id in the store is the hash of its secret and stays there. One way, so that the name
 * leads back to neither.
 */
export function sessionName(id: string): string {
  return hashSecret(`name of session ${id}`).slice(0, 20)
}
