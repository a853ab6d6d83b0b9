import { Refusal } from '#domain/core/refusals.ts'
import { neighbourhoodOf, networkOf } from '#server/platform/limits/networks.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'
import { isAboutCredentials } from './is-about-credentials.ts'

type Attempt = { readonly email: string; readonly ip: string }

/** Wrong passwords for a member of staff after which the answer no longer says which half was wrong. */
const plainAnswersToStaff = 3

/**
 * What a refused sign-in is told, and its trace. `neutral` messages have one answer for an unknown address and a wrong
 * password; `spec` messages tell them apart, but to guesses at a member of staff only for the first three.
 */
export async function tellSignInRefusal(
  { documents, identity, settings, guard, audit }: AccountsDeps,
  { email, ip }: Attempt,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !isAboutCredentials(error)) return error
  const person = await identity.findByEmail(email)
  // Made-up addresses are without end: they are counted by where they come from.
  const about = person
    ? { entityType: 'user', entityId: person.uid }
    : { entityType: 'network', entityId: neighbourhoodOf(ip) }
  await audit.count({ actorId: null, action: 'sign-in-failed', ...about, ip })
  const neutral = new Refusal('auth/invalid-credential', { cause: error })
  if (settings.authMessages === 'neutral') return neutral
  const profile = person ? await documents.get(users, person.uid) : null
  if (profile?.data.role !== 'superAdmin') return error
  const wrong = await guard.wrongPasswords.count(email, networkOf(ip))
  return wrong > plainAnswersToStaff ? neutral : error
}
