import type { withdrawStaffInvitation as call } from '#domain/accounts/staff-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { invitations } from './exports/collections.ts'

/** Touches open invitations to the staff alone; what was taken up stays as it is. */
export async function withdrawStaffInvitation(
  { documents, audit }: Portal,
  viewer: Viewer,
  { invitationId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  return documents.transact(async (transaction) => {
    const found = await transaction.get(invitations, invitationId)
    if (found?.data.role !== 'superAdmin' || found.data.acceptance !== null) return {}
    transaction.remove(invitations, invitationId)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'staff-invitation-withdrawn',
      entityType: 'user',
      entityId: found.data.uid,
      ip,
    })
    return {}
  })
}
