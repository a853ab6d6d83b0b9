import { Refusal } from '#domain/core/refusals.ts'
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
 * that verifies the address where that is still to be done, or the invitation of a client who has not come yet, which leads
 * on to `next`. Null after three a day.
 */
export async function writeAddressTaken(portal: Portal, email: string, next?: string): Promise<Mail | null> {
  const { identity, settings, limits, documents } = portal
  const isAwaited = await isAwaitedAddress(documents, email)
  const person = isAwaited ? null : await identity.findByEmail(email)
  if (!isAwaited && !person) return null
  if (!(await limits.takeIfLeft(rules.takenAddressMails, email))) return null
  if (!person) return (await inviteAgain(portal, email, next))?.mail ?? null
  if (!person.emailVerified) return writeVerification(portal, email)
  return addressTakenMail(settings, email, await signInUrl(portal, person.uid))
}

/**
 * Refuses an address that is kept for a client who has not come yet, by a code that tells no more than the caller may know. How to go
 * on is in the mail to its owner.
 */
export async function expectNotAwaited(
  portal: Portal,
  { email, next }: { readonly email: string; readonly next?: string | undefined },
  refusal: 'auth/email-already-in-use' | 'invitation-waits',
): Promise<void> {
  if (!(await isAwaitedAddress(portal.documents, email))) return
  portal.post.sendLater('sign-up', () => writeAddressTaken(portal, email, next))
  throw new Refusal(refusal)
}
