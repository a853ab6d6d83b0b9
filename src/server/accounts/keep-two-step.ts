import { tokenPages } from '#domain/accounts/places.ts'
import type { keepTwoStep as call } from '#domain/accounts/two-step-reset-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { sayGoogleNote } from '#server/accounts/mails/google-note.ts'
import { twoStepKeptMail } from '#server/accounts/mails/two-step-resets.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { twoStepResets } from './exports/collections.ts'
import { signInUrl } from './sign-in-url.ts'
import { readToken } from './two-step-wait.ts'

type By = { readonly actorId: string | null; readonly ip: string }

/** The page that the mails of a wait lead to. */
export function keepUrl({ baseUrl }: Pick<Portal['settings'], 'baseUrl'>, token: string): string {
  return `${baseUrl}${tokenPages.keepTwoStep}?token=${token}`
}

/**
 * Runs when somebody presses the button behind a mailed link; opening the link changes nothing, because scanners open links.
 */
export async function keepTwoStep(
  portal: Portal,
  { ip }: Caller,
  { token }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await portal.limits.take(rules.linkAttempts, networkOf(ip))
  const { uid, tokenHash } = readToken(token)
  const found = uid ? await portal.documents.get(twoStepResets, uid) : null
  if (!found?.data.tokenHashes.includes(tokenHash)) throw new Refusal('auth/invalid-action-code')
  await dropTwoStepReset(portal, uid, { actorId: null, ip })
  return {}
}

export async function keepOwnTwoStep(portal: Portal, { session, ip }: SignedInCaller): Promise<Record<string, never>> {
  await dropTwoStepReset(portal, session.uid, { actorId: session.uid, ip })
  return {}
}

/** Ends a person's wait and tells them that the second step stays. Changes nothing where there is no wait. */
export async function dropTwoStepReset(portal: Portal, uid: string, { actorId, ip }: By): Promise<void> {
  const { documents, identity, settings, audit, post } = portal
  if (!(await documents.get(twoStepResets, uid))) return
  const dropped = await documents.transact(async (transaction) => {
    if (!(await transaction.get(twoStepResets, uid))) return false
    transaction.remove(twoStepResets, uid)
    audit.recordWith(transaction, { actorId, action: 'two-step-reset-canceled', entityType: 'user', entityId: uid, ip })
    return true
  })
  if (!dropped) return
  post.sendLater('two-step-reset-canceled', async () => {
    const person = await identity.find(uid)
    if (!person) return null
    const about = { email: person.email, googleNote: sayGoogleNote(portal) }
    return twoStepKeptMail(settings, about, await signInUrl({ documents, settings }, uid))
  })
}
