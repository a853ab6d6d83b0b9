import { newProfile } from '#domain/accounts/new-profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { invitations, users } from './exports/collections.ts'
import type { Invitation } from './exports/collections.ts'
import { isOpen } from './find-invitation.ts'
import { joinAccount } from './join-account.ts'
import { joinTeam } from './join-team.ts'

type Taking = { readonly uid: string; readonly fullName: string; readonly ip: string }

/**
 * Uses an invitation up: profile, employee and trace in one transaction, so that of many who try one succeeds. Refuses
 * `auth/invalid-action-code` where it was used or replaced meanwhile, `already-signed-up` where the person has a profile.
 */
export async function takeUpInvitation(
  portal: Portal,
  invitation: Invitation,
  { uid, fullName, ip }: Taking,
): Promise<void> {
  const { documents, clock, audit } = portal
  const { email, role, uid: recordId, account } = invitation
  await documents.transact(async (transaction) => {
    const now = clock.now()
    const held = await transaction.get(invitations, invitation.id)
    if (held?.data.tokenHash !== invitation.tokenHash || !isOpen(held.data, now))
      throw new Refusal('auth/invalid-action-code')
    if (await transaction.get(users, uid)) throw new Refusal('already-signed-up')
    const place =
      role === 'client'
        ? await joinAccount(portal, transaction, { uid, email, fullName, account })
        : { ...(await joinTeam(portal, transaction, { uid, recordId, email, fullName, role })), access: {} }
    const { firstName, lastName, position, access } = place
    const profile = newProfile({ uid, email, fullName, role, position }, now)
    transaction.create(users, { ...profile, firstName, lastName, ...access })
    transaction.put(invitations, { ...held.data, acceptance: { by: uid, at: now } })
    audit.recordWith(transaction, { actorId: uid, action: joined[role], entityType: 'user', entityId: uid, ip })
  })
}

const joined = { superAdmin: 'staff-joined', creator: 'creator-joined', client: 'teammate-joined' } as const
