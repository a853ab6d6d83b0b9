import type { finishSignUp as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { createClientProfile } from './create-client-profile.ts'
import type { AccountsDeps } from './deps.ts'
import { viewSession } from './view-session.ts'
import { writeVerification } from './write-verification.ts'

/** Makes the profile that a sign-up did not get to. */
export async function finishSignUp(
  deps: AccountsDeps,
  { session, ip }: SignedInCaller,
  { fullName, companyName }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const person = await deps.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await createClientProfile(deps, { uid, email, fullName, companyName }, ip)
  if (!person.emailVerified) deps.post.sendLater('verify-address', () => writeVerification(deps, email))
  return joinJson<ReplyOf<typeof call>>({ session: await viewSession(deps, session) })
}
