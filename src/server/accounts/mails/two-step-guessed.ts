import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** `url` leads to where a new password can be asked for. */
export function twoStepGuessedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-guessed',
    subject: `Someone may have your password for ${head.agencyName}`,
    paragraphs: [
      `Several wrong codes were entered for ${email}, each after your password. Nobody got in.`,
      'If this was not you, someone knows your password. Reset it now.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you need help, write to ${head.supportEmail}.`,
  })
}
