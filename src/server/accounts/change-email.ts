import { tokenPages } from '#domain/accounts/places.ts'
import type { changeEmail as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'
import { confirmNewAddressMail, emailChangeAskedMail } from './mails/email-change.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { signInUrl } from './sign-in-url.ts'

const lifetimeMs = 24 * 60 * 60_000

/**
 * Changes nothing yet: the new address has to prove itself by its link. The old one is told at once, while a new password
 * can still close that link. Refuses `unavailable` where the link cannot be mailed.
 */
export async function changeEmail(
  deps: AccountsDeps,
  { session, ip }: SignedInCaller,
  { newEmail, password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { uid, email } = await proveOwnPassword(deps, session.uid, password, ip)
  if (newEmail === email) throw new Refusal('invalid-input', { fields: { newEmail: 'This is your address already' } })
  await deps.guard.limits.take(rules.emailChanges, uid)
  const secret = await deps.identity.issueEmailChange(uid, newEmail, lifetimeMs)
  const url = `${deps.settings.baseUrl}${tokenPages.changeEmail}?token=${secret}`
  await deps.post.send(confirmNewAddressMail(deps.settings, newEmail, url))
  await deps.audit.record({ actorId: uid, action: 'email-change-asked', entityType: 'user', entityId: uid, ip })
  deps.post.sendLater('email-change-asked', async () =>
    emailChangeAskedMail(deps.settings, { email, newEmail }, await signInUrl(deps, uid)),
  )
  return {}
}
