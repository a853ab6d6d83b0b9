import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** To the owner of an account, where whoever used their address is told nothing. `url` leads to the sign-in page. */
export function addressTakenMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'address-taken',
    subject: `You already have an account at ${head.agencyName}`,
    paragraphs: [
      'Somebody signed up, was invited or changed their address with yours. It has an account, so nothing was changed.',
      'If this was you, sign in, or reset your password there.',
    ],
    button: { label: 'Go to sign in', url },
    note: 'If this was not you, there is nothing to do.',
  })
}
