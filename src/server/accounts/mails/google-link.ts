import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** `url` leads to where it can be taken away again. */
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
      `From now on the Google account ${googleEmail} signs in as ${email}.`,
      'If this was you, there is nothing to do. If it was not, remove it now, then change your password.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}

/** `url` leads to where it can be linked again. */
export function googleUnlinkedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'google-unlinked',
    subject: `Google was removed from your account at ${head.agencyName}`,
    paragraphs: [
      `Google no longer signs in as ${email}, and every other browser was signed out. Your password still works.`,
      'If this was you, there is nothing to do. If it was not, reset your password now.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}
