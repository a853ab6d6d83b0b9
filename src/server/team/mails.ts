import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import { plainName, plainPersonName } from '#server/platform/plain-name.ts'
import type { Mail } from '#server/ports/mail.ts'

export const teammateRemoved = declareMail({
  kind: 'teammate-removed',
  group: 'Invitations',
  title: 'Teammate removed',
  sentTo: 'To the teammate who was removed from a client’s account.',
  variables: {
    client: { help: 'The client whose account the reader was removed from.', sample: 'Northwind Bakery' },
    owner: { help: 'The account owner.', sample: 'Ada Lovell' },
  },
  button: null,
  subject: 'You no longer have access to {client}’s account',
  body: [
    'You were removed from {client}’s account in {agency}’s client portal and signed out of every browser.',
    'If you still need access, ask {owner} to invite you again.',
  ],
  smallPrint: 'Questions? Write to {support}.',
})

type Removed = { readonly email: string; readonly accountName: string; readonly ownerName: string }

/** As in the invitation, names of clients read as names and hold no link. */
export function teammateRemovedMail(head: Letterhead, { email, accountName, ownerName }: Removed): Mail {
  const values = { client: plainName(accountName), owner: plainPersonName(ownerName) ?? 'the account owner' }
  return layMail(head, teammateRemoved, { to: { name: '', email }, values, url: null })
}
