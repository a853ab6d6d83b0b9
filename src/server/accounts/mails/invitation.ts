import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { plainName } from '#server/platform/plain-name.ts'
import type { Mail } from '#server/ports/mail.ts'

type Invited = { readonly fullName: string; readonly email: string; readonly accountName: string }

/** `url` holds the one-use secret. */
export function staffInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'staff-invitation',
    subject: `Join the staff of ${head.agencyName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${head.agencyName} invited you to join its staff in the client portal. Set a password to begin.`,
    ],
    button: { label: 'Accept invitation', url },
    note: 'The link is single-use and expires in 72 hours. If you didn’t expect it, ignore this email.',
  })
}

/** `url` holds the one-use secret. */
export function creatorInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'creator-invitation',
    subject: `Work with ${head.agencyName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${head.agencyName} has added you as a creator. Set a password to see your projects and log hours.`,
    ],
    button: { label: 'Accept invitation', url },
    note: 'The link is single-use and expires in 7 days. If you didn’t expect it, ignore this email.',
  })
}

/** `url` holds the one-use secret. */
export function clientInvitationMail(head: Letterhead, { fullName, email }: Invited, url: string): Mail {
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'client-invitation',
    subject: `Your client portal at ${head.agencyName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${head.agencyName} set up a client portal for you, with your projects, invoices and reports. Set a password to see it.`,
    ],
    button: { label: 'Accept invitation', url },
    note: 'The link is single-use and expires in 7 days. If you didn’t expect it, ignore this email.',
  })
}

/**
 * A client makes us send it to a stranger: none of the client's own words are in it but the account's name, which holds no
 * link. `url` holds the one-use secret.
 */
export function teammateInvitationMail(head: Letterhead, { email, accountName }: Invited, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'teammate-invitation',
    subject: `You’re invited to the client portal of ${head.agencyName}`,
    paragraphs: [
      'Hello,',
      `${plainName(accountName)} works with ${head.agencyName} and invited you to their client portal. Set a password to see what is shared with you.`,
    ],
    button: { label: 'Accept invitation', url },
    note: 'The link is single-use and expires in 7 days. If you didn’t expect it, ignore this email.',
  })
}
