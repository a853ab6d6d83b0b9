import { Refusal } from '#domain/core/refusals.ts'
import { neighbourhoodOf } from '#server/platform/limits/networks.ts'
import type { Portal } from '#server/portal.ts'
import { isAboutCredentials } from './is-about-credentials.ts'

type Attempt = { readonly email: string; readonly ip: string }

/**
 * What a refused sign-in is told, and its trace. `neutral` messages have one answer for an unknown address and a wrong
 * password; `spec` messages tell them apart.
 */
export async function tellSignInRefusal(
  { identity, settings, audit }: Portal,
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
  return settings.authMessages === 'neutral' ? new Refusal('auth/invalid-credential', { cause: error }) : error
}
