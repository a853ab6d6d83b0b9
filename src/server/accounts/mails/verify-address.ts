import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Holds no name: whoever signs up with a stranger's address would be writing to that stranger. */
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
