import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

const remedy = 'If this was you, there is nothing to do. If it was not, reset your password now.'

/** `url` leads to where a new password can be asked for. */
export function twoStepOnMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-on',
    subject: `Two-step sign-in is on for ${head.agencyName}`,
    paragraphs: [`From now on ${email} signs in with a password and a code of your authenticator app.`, remedy],
    button: { label: 'Go to sign in', url },
    note: 'Keep your recovery codes where you find them without your phone.',
  })
}

export function twoStepOffMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-off',
    subject: `Two-step sign-in is off for ${head.agencyName}`,
    paragraphs: [`From now on ${email} signs in with a password alone.`, remedy],
    button: { label: 'Go to sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}
