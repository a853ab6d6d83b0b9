import type { resetPassword as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/**
 * Ends every session of the account and forgets its devices and its wrong guesses. The mailed link has proved the
 * address, so that it counts as verified from now on. Nobody is signed in by it.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { ip }: Caller,
  { token, password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await deps.guard.limits.take(rules.linkAttempts, networkOf(ip))
  const { uid, email } = await deps.identity.resetPassword(token, password)
  await deps.sessions.endAll(uid)
  await deps.identity.markEmailVerified(uid, email)
  await deps.guard.devices.forgetAll(uid)
  await deps.guard.wrongPasswords.lift(email)
  await deps.guard.limits.clear(rules.mailedCodes, email)
  await deps.audit.record({ actorId: uid, action: 'password-reset', entityType: 'user', entityId: uid, ip })
  tellPasswordChanged(deps, { uid, email })
  return {}
}
