import { staffRightWords } from '#domain/core/staff-right-words.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Told = { readonly email: string; readonly by: string; readonly staffRights: readonly StaffRight[] }

/** For the person whose rights another member of the staff has changed. `url` leads to where they sign in. */
export function staffRightsMail(head: Letterhead, { email, by, staffRights }: Told, url: string): Mail {
  const isEmpty = staffRights.length === 0
  return layMail(head, {
    to: { name: '', email },
    kind: 'staff-rights-changed',
    subject: `Your rights at ${head.agencyName} have changed`,
    paragraphs: [
      isEmpty
        ? `${by} changed what you can do. You still see everything, and can change nothing.`
        : `${by} changed what you can do. From now on you have these rights:`,
      ...staffRights.map((right) => `${staffRightWords[right].label}: ${staffRightWords[right].help}`),
    ],
    button: { label: 'Open the portal', url },
    note: 'Questions? Ask an owner. They are listed under Staff.',
  })
}
