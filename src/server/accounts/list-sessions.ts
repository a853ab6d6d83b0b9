import { deviceWords } from '#domain/accounts/device-words.ts'
import type { listSessions as call } from '#domain/accounts/profile-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import { sessionName } from './session-name.ts'

export async function listSessions(portal: Portal, { session }: SignedInCaller): Promise<ReplyOf<typeof call>> {
  const open = await openSessionsOf(portal, session.uid)
  const [own, others] = [open.filter(({ id }) => id === session.id), open.filter(({ id }) => id !== session.id)]
  return { sessions: [...own, ...others].map((one) => presentSession(one, session.id)) }
}

/**
 * Where somebody is signed in, latest seen first. A session that still awaits its second step opens nothing, so that it
 * is not listed.
 */
export async function openSessionsOf({ sessions }: Pick<Portal, 'sessions'>, uid: string): Promise<Session[]> {
  const open = await sessions.listOf(uid)
  return open.filter(({ stage }) => stage === 'full').sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
}

/** A session as its owner sees it; `ownId` is the session that asks, null where none does. */
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
