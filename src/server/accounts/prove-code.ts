import { Refusal } from '#domain/core/refusals.ts'
import { sayGoogleNote } from '#server/accounts/mails/google-note.ts'
import { twoStepGuessedMail } from '#server/accounts/mails/two-step.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { LimitRule, Limits } from '#server/platform/limits/limits.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Proof } from '#server/platform/two-step/two-step.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'
import { forgotUrl } from './sign-in-url.ts'

type Owner = { readonly uid: string; readonly email: string }

/** The owner is told after this many wrong codes in a day. */
const wrongUntilTold = 5

/**
 * Refuses `auth/invalid-verification-code`, `auth/too-many-requests` after five guesses in five minutes, and
 * `auth/two-step-paused` after twenty wrong ones in a day. A person who guesses has the password already. A device that
 * signed in before has guesses of its own, which nobody else can use up.
 */
export async function proveCode(portal: Portal, caller: SignedInCaller, owner: Owner, code: string): Promise<Proof> {
  const { limits, devices } = portal.guard
  const device = caller.cookie(cookieNames(portal.settings).device)
  const key = device && (await devices.isTrusted(owner.email, device)) ? device : owner.uid
  await limits.takeAll([
    [rules.wrongCodesPerDay, key],
    [rules.codeAttempts, key],
  ])
  const proof = await portal.twoStep.verify(owner.uid, code).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteWrongCode(portal, caller, owner, key)
    throw error
  })
  await limits.giveBack(rules.wrongCodesPerDay, key)
  await limits.clear(rules.codeAttempts, key)
  return proof
}

/**
 * Forgets a person's wrong codes after they set a new password by a mailed link: the guesser is out. Twice a day at most, so
 * that a stolen mailbox gains sixty guesses a day.
 */
export async function forgetWrongCodes({ limits }: Pick<Portal, 'limits'>, uid: string): Promise<void> {
  if (!(await tryTake(limits, rules.codeReliefs, uid))) return
  await limits.clear(rules.wrongCodesPerDay, uid)
  await limits.clear(rules.codeAttempts, uid)
}

async function noteWrongCode(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { uid, email }: Owner,
  key: string,
): Promise<void> {
  const { limits, audit, post, settings } = portal
  const actorId = session.stage === 'full' ? uid : null
  await audit.record({ actorId, action: 'code-failed', entityType: 'user', entityId: uid, ip })
  const wrong = rules.wrongCodesPerDay.max - (await limits.peek(rules.wrongCodesPerDay, key))
  if (wrong < wrongUntilTold || !(await tryTake(limits, rules.codeAlarms, uid))) return
  post.sendLater('two-step-guessed', async () =>
    twoStepGuessedMail(settings, { email, googleNote: sayGoogleNote(portal) }, await forgotUrl(portal, uid)),
  )
}

async function tryTake(limits: Limits, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await limits.take(rule, key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
