import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Sent only where the password was right. `code` has eight digits; it stays out of the subject, which locked phones show. */
export function signInCodeMail(head: Letterhead, email: string, code: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'sign-in-code',
    subject: `Your sign-in code for ${head.agencyName}`,
    paragraphs: [`Enter this code to sign in: ${code}`, 'Someone is signing in with your password on a new device.'],
    button: null,
    note: 'The code works once, for 10 minutes. If this wasn’t you, reset your password: someone else knows it.',
  })
}

/** `url` leads to the page where it can be removed. */
export function googleLinkedMail(
  head: Letterhead,
  { email, googleEmail }: { readonly email: string; readonly googleEmail: string },
  url: string,
): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'google-linked',
    subject: `A Google account was linked at ${head.agencyName}`,
    paragraphs: [
      `The Google account ${googleEmail} now signs in as ${email}.`,
      'If this was you, no action is needed. If it wasn’t, remove it now, then change your password.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
  })
}

/** `url` leads to the page where it can be linked again. */
export function googleUnlinkedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'google-unlinked',
    subject: `Google was removed from your account at ${head.agencyName}`,
    paragraphs: [
      `Google no longer signs in as ${email}, and every other browser was signed out. Your password still works.`,
      'If this was you, no action is needed. If it wasn’t, reset your password now.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
  })
}

/** `url` leads to where the person signs in again. */
export function signedOutByStaffMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'signed-out-by-staff',
    subject: `${head.agencyName} signed you out everywhere`,
    paragraphs: [`${head.agencyName} ended every session of ${email}.`, 'Sign in again when you need to.'],
    button: { label: 'Go to sign in', url },
    note: `Questions? Write to ${head.supportEmail}.`,
  })
}
