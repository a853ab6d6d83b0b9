import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { setDeviceCookie } from './cookies.ts'
import { tellGoogleUnlinked } from './tell-google-changed.ts'

/**
 * Ends the other sessions, which Google may have opened; of the devices only this one stays trusted. Refuses
 * `auth/last-way-in` where there is no password to sign in with. Repeating it changes nothing.
 */
export async function unlinkGoogle(portal: Portal, caller: SignedInCaller): Promise<Record<string, never>> {
  const { identity, sessions, guard, audit, settings } = portal
  const { session, ip } = caller
  const person = await identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email, hasPassword } = person
  if (!(await identity.hasGoogle(uid))) return {}
  if (!hasPassword) throw new Refusal('auth/last-way-in')
  await identity.unlinkGoogle(uid)
  await sessions.endAll(uid, session.id)
  await guard.devices.forgetAll(uid)
  setDeviceCookie(caller, settings, await guard.devices.trust({ uid, email }))
  await audit.record({ actorId: uid, action: 'google-unlinked', entityType: 'user', entityId: uid, ip })
  tellGoogleUnlinked(portal, { uid, email })
  return {}
}
