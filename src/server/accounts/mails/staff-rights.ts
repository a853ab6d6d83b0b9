import { staffRightWords } from '#domain/core/staff-right-words.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Told = { readonly email: string; readonly by: string; readonly staffRights: readonly StaffRight[] }

export const staffRightsChanged = declareMail({
  kind: 'staff-rights-changed',
  group: 'Settings',
  title: 'Rights changed',
  sentTo: 'To the person whose rights an owner changed.',
  variables: {
    by: { help: 'The person who changed the rights.', sample: 'Tom Reyes' },
    scope: { help: 'A sentence that introduces the rights or says there are none.', sample: scopeOf(['money']) },
    rights: { help: 'The rights, one paragraph each. May be empty.', sample: saidOf(['projects', 'money']) },
  },
  required: ['scope', 'rights'],
  button: 'Open the portal',
  subject: 'Your rights at {agency} have changed',
  body: ['{by} changed what you can do. {scope}', '{rights}', '{link}'],
  smallPrint: 'Questions? Ask an owner. Owners are listed under Staff.',
})

/** For the person whose rights another member of the staff has changed. `url` leads to where they sign in. */
export function staffRightsMail(head: Letterhead, { email, by, staffRights }: Told, url: string): Mail {
  const values = { by, scope: scopeOf(staffRights), rights: saidOf(staffRights) }
  return layMail(head, staffRightsChanged, { to: { name: '', email }, values, url })
}

function scopeOf(staffRights: readonly StaffRight[]): string {
  return staffRights.length === 0
    ? 'You no longer have any rights. You can still see every client, project and payment.'
    : `You now have ${staffRights.length === 1 ? 'this right' : 'these rights'}:`
}

function saidOf(staffRights: readonly StaffRight[]): string[] {
  return staffRights.map((right) => `${staffRightWords[right].label}: ${staffRightWords[right].help}`)
}
