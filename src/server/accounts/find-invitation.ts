import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { invitations } from './exports/collections.ts'
import type { Invitation } from './exports/collections.ts'

/** The open invitation of a mailed link. Unknown, replaced, used and expired links refuse alike: `auth/invalid-action-code`. */
export async function findInvitation(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const [found] = await documents.list(invitations, { where: { tokenHash: hashSecret(token) }, limit: 1 })
  if (!found || !isOpen(found.data, clock.now())) throw new Refusal('auth/invalid-action-code')
  return found.data
}

export function isOpen({ acceptance, expiresAt }: Invitation, now: Instant): boolean {
  return acceptance === null && expiresAt > now
}
