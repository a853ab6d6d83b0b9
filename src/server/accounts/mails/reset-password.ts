import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Holds no name, as anybody may ask for it; `url` holds the one-use secret. */
export function resetPasswordMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'reset-password',
    subject: `Reset your password for ${head.agencyName}`,
    paragraphs: ['Set a new password with the button below. It signs you out everywhere else.'],
    button: { label: 'Set a new password', url },
    note: 'The link works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
  })
}
