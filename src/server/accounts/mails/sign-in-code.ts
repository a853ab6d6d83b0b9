import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Goes only where the right password was given. `code` has eight digits; it stays out of the subject, which phones show locked. */
export function signInCodeMail(head: Letterhead, email: string, code: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'sign-in-code',
    subject: `Your sign-in code for ${head.agencyName}`,
    paragraphs: [`Enter this code to sign in: ${code}`, 'Somebody is signing in with your password on a new device.'],
    button: null,
    note: 'The code works once, for 10 minutes. If this was not you, reset your password: somebody else knows it.',
  })
}
