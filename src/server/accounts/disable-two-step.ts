import type { disableTwoStep as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { twoStepOffMail } from './mails/two-step-switched.ts'
import { proveCode } from './prove-code.ts'
import { signInUrl } from './sign-in-url.ts'

/** Staff who must have two steps get no further than setting them up again. */
export async function disableTwoStep(
  portal: Portal,
  caller: SignedInCaller,
  { code }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await proveCode(portal, caller, { uid, email }, code)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  await portal.twoStep.disable(uid)
  await portal.audit.record({ actorId: uid, action: 'two-step-off', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('two-step-off', async () =>
    twoStepOffMail(portal.settings, email, await signInUrl(portal, uid)),
  )
  return {}
}
