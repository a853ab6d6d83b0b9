import type { finishSignUp as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { createClientProfile } from './create-client-profile.ts'
import { viewSession } from './view-session.ts'
import { writeVerification } from './write-verification.ts'

/** Makes the profile that a sign-up did not get to. */
export async function finishSignUp(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { fullName, companyName }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await createClientProfile(portal, { uid, email, fullName, companyName }, ip)
  if (!person.emailVerified) portal.post.sendLater('verify-address', () => writeVerification(portal, email))
  return { session: await viewSession(portal, session) }
}
