import { declareMail } from '#server/platform/mail-declaration.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { plainName, plainPersonName } from '#server/platform/plain-name.ts'
import type { Mail } from '#server/ports/mail.ts'
import { fullNameVariable } from './samples.ts'

type Invited = { readonly fullName: string; readonly email: string }

const staffInvitation = declareMail({
  kind: 'staff-invitation',
  group: 'Invitations',
  title: 'Staff invitation',
  sentTo: 'To a staff member, when a colleague invites them.',
  variables: { name: { ...fullNameVariable, sample: 'Nina Falk' } },
  button: 'Accept invitation',
  subject: 'Join {agency}’s client portal as staff',
  body: [
    'Hello {name},',
    '{agency} invited you to its client portal as staff. Accept the invitation to get started.',
    '{link}',
  ],
  smallPrint: 'The link works once and expires in 72 hours. If you didn’t expect this invitation, ignore this email.',
})

/** `url` holds the one-use secret. */
export function staffInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, staffInvitation, { to: { name: fullName, email }, values: { name: fullName }, url })
}

const creatorInvitation = declareMail({
  kind: 'creator-invitation',
  group: 'Invitations',
  title: 'Creator invitation',
  sentTo: 'To a creator, when staff invite them.',
  variables: { name: { ...fullNameVariable, sample: 'Ivo Brandt' } },
  button: 'Accept invitation',
  subject: 'Join {agency}’s team as a creator',
  body: [
    'Hello {name},',
    '{agency} added you as a creator. Accept the invitation to see your projects and log hours.',
    '{link}',
  ],
  smallPrint: 'The link works once and expires in 7 days. If you didn’t expect this invitation, ignore this email.',
})

/** `url` holds the one-use secret. */
export function creatorInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, creatorInvitation, { to: { name: fullName, email }, values: { name: fullName }, url })
}

const clientInvitation = declareMail({
  kind: 'client-invitation',
  group: 'Invitations',
  title: 'Client invitation',
  sentTo:
    'To a client, when staff invite them. Until they accept, this email also goes out when someone enters their email address for another account or to reset a password.',
  variables: { name: fullNameVariable },
  button: 'Accept invitation',
  subject: 'Your client portal at {agency}',
  body: [
    'Hello {name},',
    '{agency} invited you to its client portal, where your projects, invoices and reports appear. Accept the invitation to get started.',
    '{link}',
  ],
  smallPrint: 'The link works once and expires in 7 days. If you didn’t expect this invitation, ignore this email.',
})

/** `url` holds the one-use secret. */
export function clientInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, clientInvitation, { to: { name: fullName, email }, values: { name: fullName }, url })
}

const teammateInvitation = declareMail({
  kind: 'teammate-invitation',
  group: 'Invitations',
  title: 'Teammate invitation',
  sentTo: 'To a teammate, when someone invites them to an account.',
  variables: {
    name: { ...fullNameVariable, sample: 'Ben Sato' },
    inviter: { help: 'The person who sent the invitation.', sample: 'Ada Lovell' },
    client: { help: 'The client whose account the reader joins.', sample: 'Northwind Bakery' },
  },
  button: 'Accept invitation',
  subject: 'You’re invited to {agency}’s client portal',
  body: [
    'Hello {name},',
    '{inviter} invited you to join {client}’s account in {agency}’s client portal. Accept the invitation to see what’s shared with you.',
    '{link}',
  ],
  smallPrint: 'The link works once and expires in 7 days. If you didn’t expect this invitation, ignore this email.',
})

type InvitedTeammate = Invited & {
  readonly accountName: string
  /** Of the account or of the staff. */
  readonly inviterName: string
}

/**
 * A client makes us send it to a stranger: none of the client's own words are in it but names, which hold no link, and those of
 * people only where they read as names. `url` holds the one-use secret.
 */
export function teammateInvitationMail(head: Letterhead, invited: InvitedTeammate, url: string): Mail {
  const { fullName, email, accountName, inviterName } = invited
  const name = plainPersonName(fullName)
  const values = {
    name: name ?? 'there',
    inviter: plainPersonName(inviterName) ?? 'Someone',
    client: plainName(accountName),
  }
  return layMail(head, teammateInvitation, { to: { name: name ?? '', email }, values, url })
}

export const invitationMails = [staffInvitation, creatorInvitation, clientInvitation, teammateInvitation]
