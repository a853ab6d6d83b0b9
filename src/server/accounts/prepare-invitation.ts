import { tokenPages } from '#domain/accounts/places.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Right } from '#domain/core/viewer.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'
import { invitationId, invitations } from './collections.ts'
import type { Invitation } from './collections.ts'
import type { AccountsDeps } from './deps.ts'
import { creatorInvitationMail, staffInvitationMail, teammateInvitationMail } from './mails/invitation.ts'

const hourMs = 60 * 60_000
/** How long a mailed link opens, by what it makes of its reader. */
export const lifetimeMs = { superAdmin: 72 * hourMs, creator: 7 * 24 * hourMs, client: 7 * 24 * hourMs } as const
const letters = {
  superAdmin: staffInvitationMail,
  creator: creatorInvitationMail,
  client: teammateInvitationMail,
} as const

export type Invitee = Pick<Invitation, 'uid' | 'email' | 'fullName' | 'role' | 'invitedBy'> & {
  /** For a teammate: the account, what they may do there, and what the mail calls it. */
  readonly account?: { readonly id: string; readonly rights: readonly Right[]; readonly name: string }
}

/** An invitation within a transaction: `write` adds it, `mail` is sent once the transaction is durable. */
export type PreparedInvitation = { readonly mail: Mail; readonly expiresAt: Instant; write(): void }

/**
 * Reads what stands in the way of an invitation, which takes the place of an older one to the same person. Refuses
 * `auth/email-already-in-use` where the address waits for another place at the agency.
 */
export async function prepareInvitation(
  { clock, settings }: Pick<AccountsDeps, 'clock' | 'settings'>,
  transaction: Transaction,
  { uid, email, fullName, role, invitedBy, account }: Invitee,
): Promise<PreparedInvitation> {
  const id = invitationId(email, account?.id ?? null)
  const held = await transaction.get(invitations, id)
  if (held && isInTheWay(held.data, { uid, role }, clock.now())) throw new Refusal('auth/email-already-in-use')
  const token = createSecret()
  const invitation: Invitation = {
    id,
    tokenHash: hashSecret(token),
    email,
    fullName,
    role,
    account: account ? { id: account.id, rights: [...account.rights] } : null,
    uid,
    invitedBy,
    createdAt: clock.now(),
    expiresAt: toInstant(clock.nowMs() + lifetimeMs[role]),
    acceptance: null,
  }
  return {
    expiresAt: invitation.expiresAt,
    mail: letters[role](
      settings,
      { fullName, email, accountName: account?.name ?? '' },
      `${settings.baseUrl}${tokenPages.invitation}?token=${token}`,
    ),
    write: () => (held ? transaction.put(invitations, invitation) : transaction.create(invitations, invitation)),
  }
}

/**
 * A creator has a record that waits for them, whatever becomes of the link; a place on the staff lapses with it. What an account
 * has sent stands in nobody's way.
 */
function isInTheWay(held: Invitation, next: Pick<Invitation, 'uid' | 'role'>, now: Instant): boolean {
  if (held.acceptance !== null) return false
  if (held.role === 'creator') return held.uid !== next.uid
  return held.role === 'superAdmin' && next.role !== 'superAdmin' && held.expiresAt > now
}
