import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'
import { writeVerification } from './write-verification.ts'

/** Refuses `unavailable` where the mail cannot be sent now. */
export async function resendVerification(
  deps: AccountsDeps,
  { session }: SignedInCaller,
): Promise<Record<string, never>> {
  const person = await deps.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (person.emailVerified) return {}
  await deps.guard.limits.take(rules.verificationMails, person.uid)
  const mail = await writeVerification(deps, person.email)
  if (mail) await deps.post.send(mail)
  return {}
}
