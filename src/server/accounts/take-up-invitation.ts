import { newProfile } from '#domain/accounts/new-profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { invitations, users } from './collections.ts'
import type { Invitation } from './collections.ts'
import type { AccountsDeps } from './deps.ts'
import { isOpen } from './find-invitation.ts'

type Taking = { readonly uid: string; readonly fullName: string; readonly ip: string }

/**
 * Uses an invitation up: profile, employee and trace in one transaction, so that of many who try one succeeds. Refuses
 * `auth/invalid-action-code` where it was used or replaced meanwhile, `already-signed-up` where the person has a profile.
 */
export async function takeUpInvitation(
  { documents, clock, joinTeam, audit }: Pick<AccountsDeps, 'documents' | 'clock' | 'joinTeam' | 'audit'>,
  invitation: Invitation,
  { uid, fullName, ip }: Taking,
): Promise<void> {
  const { email, role, uid: recordId } = invitation
  await documents.transact(async (transaction) => {
    const now = clock.now()
    const held = await transaction.get(invitations, invitation.id)
    if (held?.data.tokenHash !== invitation.tokenHash || !isOpen(held.data, now))
      throw new Refusal('auth/invalid-action-code')
    if (await transaction.get(users, uid)) throw new Refusal('already-signed-up')
    const employee = await joinTeam(transaction, { uid, recordId, email, fullName, role })
    const { firstName, lastName, position } = employee
    transaction.create(users, { ...newProfile({ uid, email, fullName, role, position }, now), firstName, lastName })
    transaction.put(invitations, { ...held.data, acceptance: { by: uid, at: now } })
    employee.write()
    const action = role === 'superAdmin' ? 'staff-joined' : 'creator-joined'
    audit.recordWith(transaction, { actorId: uid, action, entityType: 'user', entityId: uid, ip })
  })
}
