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
  title: 'Permissions changed',
  sentTo: 'To the person whose permissions an owner changed.',
  variables: {
    by: { help: 'The person who changed the permissions.', sample: 'Tom Reyes' },
    scope: { help: 'A sentence that introduces the permissions or says there are none.', sample: scopeOf(['money']) },
    rights: { help: 'The permissions, one paragraph each. May be empty.', sample: saidOf(['projects', 'money']) },
  },
  required: ['scope', 'rights'],
  button: 'Open the portal',
  subject: 'Your permissions at {agency} have changed',
  body: ['{by} changed what you can do. {scope}', '{rights}', '{link}'],
  smallPrint: 'Questions? Ask an owner. Owners are listed under Staff.',
})

/** For the person whose permissions another member of the staff has changed. `url` leads to where they sign in. */
export function staffRightsMail(head: Letterhead, { email, by, staffRights }: Told, url: string): Mail {
  const values = { by, scope: scopeOf(staffRights), rights: saidOf(staffRights) }
  return layMail(head, staffRightsChanged, { to: { name: '', email }, values, url })
}

function scopeOf(staffRights: readonly StaffRight[]): string {
  return staffRights.length === 0
    ? 'You no longer have any permissions. You can still see every client, project and payment.'
    : `You now have ${staffRights.length === 1 ? 'this permission' : 'these permissions'}:`
}

function saidOf(staffRights: readonly StaffRight[]): string[] {
  return staffRights.map((right) => `${staffRightWords[right].label}: ${staffRightWords[right].help}`)
}
