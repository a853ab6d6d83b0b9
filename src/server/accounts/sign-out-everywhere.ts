import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'

/** Devices that are trusted stay so: they open nothing. */
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
