import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Invitation } from '#server/accounts/exports/collections.ts'
import { invitationLinks, invitations } from '#server/accounts/exports/collections.ts'
import { isAwaitedAddress } from '#server/accounts/exports/invitations.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'

/**
 * The open invitation of a mailed link, with the end of that link. Unknown, replaced, used and expired links refuse alike:
 * `auth/invalid-action-code`.
 */
export async function findInvitation(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const found = await findByLink(documents, hashSecret(token))
  if (!found || !isOpen(found, clock.now())) throw invitationOver()
  const { account, email } = found
  // Before an identity is made that could not join.
  if (account && (await isAwaitedAddress(documents, email))) throw invitationOver()
  return found
}

/** Refuses an invitation that can’t be accepted anymore, by the code of all links that are over. */
export function invitationOver(): Refusal {
  const sentence = 'This invitation was used, replaced or withdrawn, or it expired. Ask for a new one.'
  return new Refusal('auth/invalid-action-code', { sentence })
}

/** By its own link, or by a further one of another mail, which ends on its own day. */
async function findByLink(documents: Documents, tokenHash: string): Promise<Invitation | null> {
  const [own] = await documents.list(invitations, { where: { tokenHash }, limit: 1 })
  if (own) return own.data
  const further = (await documents.get(invitationLinks, tokenHash))?.data
  const invitation = further && (await documents.get(invitations, further.invitationId))?.data
  if (invitation?.tokenHash !== further?.tokenHash) return null
  return invitation && further ? { ...invitation, expiresAt: further.expiresAt } : null
}

/** Whether it can be accepted now. */
export function isOpen({ acceptance, expiresAt }: Pick<Invitation, 'acceptance' | 'expiresAt'>, now: Instant): boolean {
  return acceptance === null && expiresAt > now
}
