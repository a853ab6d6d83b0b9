import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { writeVerification } from './write-verification.ts'

/** Refuses `unavailable` where the mail cannot be sent now. */
export async function resendVerification(portal: Portal, { session }: SignedInCaller): Promise<Record<string, never>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (person.emailVerified) return {}
  await portal.limits.take(rules.verificationMails, person.uid)
  const mail = await writeVerification(portal, person.email)
  if (mail) await portal.post.send(mail)
  return {}
}
