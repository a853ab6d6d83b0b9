import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { AccountsDeps } from './deps.ts'
import { isAboutCredentials } from './is-about-credentials.ts'

type Attempt = { readonly email: string; readonly ip: string }

/**
 * What a refused sign-in is told, and its trace. `neutral` messages have one answer for an unknown address and a wrong
 * password; `spec` messages tell them apart.
 */
export async function tellSignInRefusal(
  { identity, settings, audit }: AccountsDeps,
  { email, ip }: Attempt,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !isAboutCredentials(error)) return error
  const person = await identity.findByEmail(email)
  await audit.record({
    actorId: null,
    action: 'sign-in-failed',
    entityType: person ? 'user' : 'address',
    entityId: person?.uid ?? hashSecret(email),
    ip,
  })
  return settings.authMessages === 'neutral' ? new Refusal('auth/invalid-credential', { cause: error }) : error
}
