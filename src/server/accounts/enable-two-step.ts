import type { enableTwoStep as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { twoStepOnMail } from './mails/two-step-switched.ts'
import { signInUrl } from './sign-in-url.ts'

/** Ends the other sessions: they were opened with one step. */
export async function enableTwoStep(
  deps: AccountsDeps,
  { session, ip }: SignedInCaller,
  { code }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const person = await deps.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await deps.guard.limits.take(rules.codeAttempts, uid)
  await dropTwoStepReset(deps, uid, { actorId: uid, ip })
  const recoveryCodes = await deps.twoStep.enable(uid, code)
  await deps.guard.limits.clear(rules.codeAttempts, uid)
  await deps.sessions.endAll(uid, session.id)
  await deps.audit.record({ actorId: uid, action: 'two-step-on', entityType: 'user', entityId: uid, ip })
  deps.post.sendLater('two-step-on', async () => twoStepOnMail(deps.settings, email, await signInUrl(deps, uid)))
  return { recoveryCodes }
}
