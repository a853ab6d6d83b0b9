import type { startTwoStep as call } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'

/**
 * Nothing changes for the owner until a first code has confirmed the secret. Refuses `forbidden` while two steps are on:
 * switching them off takes a code, and so must changing them.
 */
export async function startTwoStep(
  { identity, twoStep }: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof call>> {
  const person = await identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (await twoStep.isOn(person.uid)) throw new Refusal('forbidden')
  return twoStep.start(person.uid, person.email)
}
