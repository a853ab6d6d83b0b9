import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Holds no name: a sign-up with a stranger's address would let its author write to that stranger. */
export function verifyAddressMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'verify-address',
    subject: `Verify your email address for ${head.agencyName}`,
    paragraphs: [`Verify this address so ${head.agencyName} can reach you about your projects.`],
    button: { label: 'Verify address', url },
    note: 'The link works once, for 24 hours. If you didn’t sign up, ignore this email.',
  })
}

/** To the new address. Holds no name: a mistyped address is a stranger's. `url` holds the one-use secret. */
export function confirmNewAddressMail(head: Letterhead, newEmail: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email: newEmail },
    kind: 'confirm-new-address',
    subject: `Confirm your new email address for ${head.agencyName}`,
    paragraphs: [
      `Someone asked to use this address to sign in to ${head.agencyName}’s client portal.`,
      'If it was you, confirm it. Until then, you sign in with your old address.',
    ],
    button: { label: 'Confirm new address', url },
    note: 'The link works once, for 24 hours. If it wasn’t you, ignore this email.',
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
    subject: `Request to change your email address at ${head.agencyName}`,
    paragraphs: [
      `Someone who knows your password asked to sign in with ${newEmail} instead of ${email}. The change takes effect when someone opens the link we sent there.`,
      'If this was you, no action is needed. If it wasn’t, reset your password now: that cancels the change and signs everyone out.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
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
    subject: `Your email address for ${head.agencyName} was changed`,
    paragraphs: [
      `You now sign in with ${email}. Every other session was signed out.`,
      `If this was you, no action is needed. If it wasn’t, write to ${head.supportEmail} at once, from this address.`,
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
      'Someone used your address to sign up, to invite you or as their new address. It already has an account, so nothing changed.',
      'If this was you, sign in, or reset your password there.',
    ],
    button: { label: 'Go to sign in', url },
    note: 'If this wasn’t you, no action is needed.',
  })
}
