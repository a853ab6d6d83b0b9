import type { changePassword as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { setDeviceCookie, setSessionCookie } from './cookies.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'
import { wordsAboutPerson } from './words-about.ts'

/** Keeps this session, which has just proved who it is, under a new secret, and ends all others; of the devices only this one stays trusted. */
export async function changePassword(
  portal: Portal,
  caller: SignedInCaller,
  { currentPassword, newPassword }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  const { uid, email } = await proveOwnPassword(portal, session.uid, currentPassword, ip)
  await portal.identity.setPassword(uid, newPassword, await wordsAboutPerson(portal, uid))
  await portal.sessions.endAll(uid, session.id)
  setSessionCookie(caller, portal.settings, await portal.sessions.confirm(session.id))
  await portal.guard.devices.forgetAll(uid)
  setDeviceCookie(caller, portal.settings, await portal.guard.devices.trust({ uid, email }))
  await portal.audit.record({ actorId: uid, action: 'password-changed', entityType: 'user', entityId: uid, ip })
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  tellPasswordChanged(portal, { uid, email })
  return {}
}
