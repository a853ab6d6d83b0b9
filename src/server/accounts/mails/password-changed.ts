import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** `url` leads to where a new password can be asked for. */
export function passwordChangedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'password-changed',
    subject: `Your password for ${head.agencyName} was changed`,
    paragraphs: [
      `The password of ${email} has just been changed, and every other session was signed out.`,
      'If this was you, there is nothing to do. If it was not, reset your password now.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}
