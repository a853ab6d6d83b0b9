import type { enableTwoStep as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { twoStepOnMail } from './mails/two-step-switched.ts'
import { signInUrl } from './sign-in-url.ts'

/** Ends the other sessions: they were opened with one step. */
export async function enableTwoStep(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { code }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await portal.limits.take(rules.codeAttempts, uid)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  const recoveryCodes = await portal.twoStep.enable(uid, code)
  await portal.limits.clear(rules.codeAttempts, uid)
  await portal.sessions.endAll(uid, session.id)
  await portal.audit.record({ actorId: uid, action: 'two-step-on', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('two-step-on', async () => twoStepOnMail(portal.settings, email, await signInUrl(portal, uid)))
  return { recoveryCodes }
}
