import type { endSession as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'
import { sessionName } from './session-name.ts'

/** Ends one session of the caller's own; refuses `not-found` alike for somebody else's, an ended one and none at all. */
export async function endSession(
  { sessions, settings, audit }: Portal,
  caller: SignedInCaller,
  { sessionId }: InputOf<typeof call>,
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
