import type { resetPassword as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { endWhatCameBefore } from './end-what-came-before.ts'
import { addressProven } from './exports/reactions.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { forgetWrongCodes } from './prove-code.ts'
import { tellPasswordReset } from './tell-password-reset.ts'
import { wordsAboutPerson } from './words-about.ts'

/**
 * Ends every session of the account and forgets its devices and its wrong guesses. The mailed link has proved the
 * address, so that it counts as verified from now on; where that is its first proof, all that came before ends. A later one
 * leaves the other ways in as they are, the second step before all: a mailbox that was stolen must not open an account that
 * has one. The owner is told by mail what there is, and where to take it away. Nobody is signed in by it.
 */
export async function resetPassword(
  portal: Portal,
  { ip }: Caller,
  { token, password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { identity, sessions, guard, limits, audit } = portal
  await limits.take(rules.linkAttempts, networkOf(ip))
  const owner = await identity.findByActionCode(token, 'reset-password')
  const isFirst = !(await identity.isProven(owner.uid))
  const { uid, email } = await identity.resetPassword(token, password, (about) => wordsAboutPerson(portal, about))
  if (isFirst) await endWhatCameBefore(portal, { uid, ip, from: null })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
  await identity.markEmailVerified(uid, email)
  await guard.wrongPasswords.lift(email)
  await limits.clear(rules.mailedCodes, email)
  await forgetWrongCodes(portal, uid)
  await audit.record({ actorId: uid, action: 'password-reset', entityType: 'user', entityId: uid, ip })
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  if (isFirst) await raise(portal, addressProven, { uid, email })
  tellPasswordReset(portal, { uid, email })
  return {}
}
