import type { listStaffInvitations as call } from '#domain/accounts/staff-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invitations } from './exports/collections.ts'

/** What the links hold stays inside: only who was asked, and until when. */
export async function listStaffInvitations({ documents }: Portal): Promise<ReplyOf<typeof call>> {
  const found = await listAll(documents, invitations, {
    where: { role: 'superAdmin' },
    orderBy: ['createdAt', 'desc'],
  })
  return {
    invitations: found
      .filter(({ data }) => data.acceptance === null)
      .map(({ id, data: { email, fullName, createdAt, expiresAt } }) => ({
        id,
        email,
        fullName,
        invitedAt: createdAt,
        expiresAt,
      })),
  }
}
