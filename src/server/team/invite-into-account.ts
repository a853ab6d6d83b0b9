import type { Instant } from '#domain/core/instants.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { writeAddressTaken } from '#server/accounts/exports/address-taken.ts'
import type { Invitee } from '#server/accounts/exports/invitations.ts'
import { lifetimeMs, reserveUid, writeInvitation } from '#server/accounts/exports/invitations.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'

type Teammate = Omit<Required<Invitee>, 'uid' | 'role' | 'staffRights'> & {
  /** The answer of `reserveUnlessSecret`. */
  readonly uid: string | null
}

/** The mail to send after the transaction has committed. */
type Invited = {
  /** When the mailed link ends. */
  readonly expiresAt: Instant
  readonly kind: string
  readonly writeMail: () => Promise<Mail | null>
}

/** Like `reserveUid`; null where the address has a profile and messages are neutral, so that the caller may not learn it. */
export async function reserveUnlessSecret(portal: Portal, email: string): Promise<string | null> {
  try {
    return await reserveUid(portal, email)
  } catch (error) {
    if (isAddressTaken(error) && portal.settings.authMessages === 'neutral') return null
    throw error
  }
}

/** Whether an invitation was refused because its address belongs to an account. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth/email-already-in-use'
}

/** Adds the invitation. Without a uid it only looks like one: nothing is written, and the owner of the address is told. */
export async function inviteIntoAccount(
  portal: Portal,
  transaction: Transaction,
  { uid, ...teammate }: Teammate,
): Promise<Invited> {
  if (uid === null) {
    return {
      expiresAt: toInstant(portal.clock.nowMs() + lifetimeMs.client),
      kind: 'address-taken',
      writeMail: () => writeAddressTaken(portal, teammate.email),
    }
  }
  const { mail, expiresAt } = await writeInvitation(portal, transaction, { ...teammate, uid, role: 'client' })
  return { expiresAt, kind: mail.kind, writeMail: async () => mail }
}

/**
 * Counts an invitation into an account. An address gets one a day from clients, whichever asks, so that strangers get few
 * mails; one that is accepted counts no longer. Refuses `too-many-requests` and `invited-today`.
 */
export async function takeInvitation(limits: Limits, viewer: Viewer, email: string): Promise<void> {
  if (viewer.role === 'superAdmin') return limits.take(rules.invitations, viewer.uid)
  await limits.takeAll([
    [rules.invitations, viewer.uid],
    [rules.invitationsPerRecipient, email],
  ])
}
