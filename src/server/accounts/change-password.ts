import type { changePassword as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { setDeviceCookie, setSessionCookie } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'
import { wordsAboutPerson } from './words-about.ts'

/** Keeps this session, which has just proved who it is, under a new secret, and ends all others; of the devices only this one stays trusted. */
export async function changePassword(
  deps: AccountsDeps,
  caller: SignedInCaller,
  { currentPassword, newPassword }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  const { uid, email } = await proveOwnPassword(deps, session.uid, currentPassword, ip)
  await deps.identity.setPassword(uid, newPassword, await wordsAboutPerson(deps, uid))
  await deps.sessions.endAll(uid, session.id)
  setSessionCookie(caller, deps.settings, await deps.sessions.confirm(session.id))
  await deps.guard.devices.forgetAll(uid)
  setDeviceCookie(caller, deps.settings, await deps.guard.devices.trust({ uid, email }))
  await deps.audit.record({ actorId: uid, action: 'password-changed', entityType: 'user', entityId: uid, ip })
  await dropTwoStepReset(deps, uid, { actorId: uid, ip })
  tellPasswordChanged(deps, { uid, email })
  return {}
}
