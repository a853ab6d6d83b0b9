import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

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
