import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Holds no name: a sign-up with a stranger's address would let its author write to that stranger. */
export function verifyAddressMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'verify-address',
    subject: `Verify your e-mail address for ${head.agencyName}`,
    paragraphs: [`Verify that this address is yours, so that ${head.agencyName} can reach you about your projects.`],
    button: { label: 'Verify address', url },
    note: 'The link works once, for 24 hours. If you did not sign up, ignore this mail: nothing happens.',
  })
}

/** To the new address. Holds no name: a mistyped address is a stranger's. `url` holds the one-use secret. */
export function confirmNewAddressMail(head: Letterhead, newEmail: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email: newEmail },
    kind: 'confirm-new-address',
    subject: `Confirm your new e-mail address for ${head.agencyName}`,
    paragraphs: [
      `Somebody wants to sign in to the client portal of ${head.agencyName} with this address from now on.`,
      'If it was you, confirm it. Until then you sign in with the address of before.',
    ],
    button: { label: 'Confirm new address', url },
    note: 'The link works once, for 24 hours. If it was not you, ignore this mail: nothing happens.',
  })
}

/**
 * To the old address, before anything has changed: a new password still stops it. `url` leads to the page that asks for one.
 */
export function emailChangeAskedMail(
  head: Letterhead,
  { email, newEmail }: { readonly email: string; readonly newEmail: string },
  url: string,
): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'email-change-asked',
    subject: `A new e-mail address was asked for at ${head.agencyName}`,
    paragraphs: [
      `Somebody who knows your password asked to sign in with ${newEmail} instead of ${email}. It counts once the link mailed there is opened.`,
      'If this was you, there is nothing to do. If it was not, reset your password now: that closes the link and signs everybody out.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}

/** To the old address, which no longer opens anything: only the agency can help now. */
export function emailChangedMail(
  head: Letterhead,
  { previousEmail, email }: { readonly previousEmail: string; readonly email: string },
): Mail {
  return layMail(head, {
    to: { name: '', email: previousEmail },
    kind: 'email-changed',
    subject: `Your e-mail address for ${head.agencyName} was changed`,
    paragraphs: [
      `From now on you sign in with ${email}, and every other session was signed out.`,
      `If this was you, there is nothing to do. If it was not, write to ${head.supportEmail} at once, from this address.`,
    ],
    button: null,
    note: `${previousEmail} no longer opens your account.`,
  })
}

/** To the owner of an address that somebody else used, who is told nothing. `url` leads to the sign-in page. */
export function addressTakenMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'address-taken',
    subject: `You already have an account at ${head.agencyName}`,
    paragraphs: [
      'Somebody signed up, was invited or changed their address with yours. It has an account, so nothing was changed.',
      'If this was you, sign in, or reset your password there.',
    ],
    button: { label: 'Go to sign in', url },
    note: 'If this was not you, there is nothing to do.',
  })
}
