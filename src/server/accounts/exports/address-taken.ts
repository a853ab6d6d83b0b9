import { addressTakenMail } from '#server/accounts/mails/addresses.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { writeVerification } from '#server/accounts/verify-email.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { isAwaitedAddress } from './invitations.ts'
import { inviteAgain } from './way-in.ts'

/**
 * The mail to the owner of an address that somebody else used, who may not learn that it is taken: a note about it, the link
 * that verifies the address where that is still to be done, or the invitation of a client who has not come yet. Null after three
 * a day.
 */
export async function writeAddressTaken(portal: Portal, email: string): Promise<Mail | null> {
  const { identity, settings, limits, documents } = portal
  const isAwaited = await isAwaitedAddress(documents, email)
  const person = isAwaited ? null : await identity.findByEmail(email)
  if (!isAwaited && !person) return null
  if (!(await limits.takeIfLeft(rules.takenAddressMails, email))) return null
  if (!person) return (await inviteAgain(portal, email))?.mail ?? null
  if (!person.emailVerified) return writeVerification(portal, email)
  return addressTakenMail(settings, email, await signInUrl(portal, person.uid))
}
