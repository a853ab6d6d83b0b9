import { tokenPages } from '#domain/accounts/places.ts'
import type { changeEmail as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { writeAddressTaken } from './exports/address-taken.ts'
import { confirmNewAddressMail, emailChangeAskedMail } from './mails/email-change.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { signInUrl } from './sign-in-url.ts'

const lifetimeMs = 24 * 60 * 60_000

/**
 * Changes nothing yet: the new address has to prove itself by its link. The old one is told at once, while a new password
 * can still close that link. Refuses `unavailable` where the link cannot be mailed.
 */
export async function changeEmail(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { newEmail, password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { uid, email } = await proveOwnPassword(portal, session.uid, password, ip)
  if (newEmail === email) throw new Refusal('invalid-input', { fields: { newEmail: 'This is your address already' } })
  await portal.limits.take(rules.emailChanges, uid)
  const mail = await writeLink(portal, uid, newEmail)
  if (mail) await portal.post.send(mail)
  await portal.audit.record({ actorId: uid, action: 'email-change-asked', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('email-change-asked', async () =>
    emailChangeAskedMail(portal.settings, { email, newEmail }, await signInUrl(portal, uid)),
  )
  return {}
}

/** Where messages are neutral, a taken address is told to its owner and not to whoever asks. */
async function writeLink(portal: Portal, uid: string, newEmail: string): Promise<Mail | null> {
  const { identity, settings } = portal
  try {
    const secret = await identity.issueEmailChange(uid, newEmail, lifetimeMs)
    const url = `${settings.baseUrl}${tokenPages.changeEmail}?token=${secret}`
    return confirmNewAddressMail(settings, newEmail, url)
  } catch (error) {
    const isTaken = error instanceof Refusal && error.code === 'auth/email-already-in-use'
    if (!isTaken || settings.authMessages !== 'neutral') throw error
    return writeAddressTaken(portal, newEmail)
  }
}
