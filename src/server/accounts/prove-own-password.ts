import { Refusal } from '#domain/core/refusals.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Identity } from '#server/ports/identity.ts'

/**
 * The identity of a signed-in person who has given their password again. Refuses `auth/wrong-password`, also where the
 * account has none, and `auth/too-many-requests` after ten guesses in a quarter of an hour.
 */
export async function proveOwnPassword(
  { identity, limits, audit }: Portal,
  uid: string,
  password: string,
  ip: string,
): Promise<Identity> {
  const person = await identity.find(uid)
  if (!person) throw new Refusal('not-signed-in')
  await limits.take(rules.confirmations, uid)
  try {
    await identity.verifyPassword({ email: person.email, password }, 'known-device')
  } catch (error) {
    if (!(error instanceof Refusal) || !isAboutCredentials(error)) throw error
    await audit.count({ actorId: uid, action: 'confirmation-failed', entityType: 'user', entityId: uid, ip })
    throw new Refusal('auth/wrong-password', { cause: error })
  }
  await limits.clear(rules.confirmations, uid)
  return person
}

/** Whether an address or a password was wrong; the last code is from a provider that does not say which. */
export function isAboutCredentials({ code }: Refusal): boolean {
  return code === 'auth/user-not-found' || code === 'auth/wrong-password' || code === 'auth/invalid-credential'
}
