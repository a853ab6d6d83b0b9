import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeTeammate as call } from '#domain/team/teammate-contract.ts'
import { removeProfile } from '#server/accounts/exports/access.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import { closeInvitation } from '#server/accounts/exports/invitations.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { expectMayInvite } from './teammate-policy.ts'

/** Ends access at once: the profile goes with the record's removal, streams close with it, then the sessions end. */
export async function removeTeammate(
  { documents, clock, audit, activity, sessions }: Portal,
  viewer: Viewer,
  { teammateId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Record<string, never>> {
  const userId = await documents.transact(async (transaction) => {
    const found = await transaction.get(teammates, teammateId)
    if (!found) throw new Refusal('not-found')
    const { clientId, email, fullName, roleTitle, removedAt, userId } = found.data
    expectMayInvite(viewer, clientId)
    if (removedAt !== null) return null
    if (userId) await removeProfile(transaction, userId)
    await closeInvitation(transaction, email, { accountId: clientId })
    const now = clock.now()
    transaction.put(teammates, { ...found.data, removedAt: now, updatedAt: now })
    const trace = { actorId: viewer.uid, action: 'teammate-removed', entityType: 'teammate', entityId: teammateId, ip }
    audit.recordWith(transaction, trace)
    activity.recordWith(transaction, viewer, {
      type: 'team.removed',
      projectId: '',
      clientId,
      subjectId: teammateId,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
    })
    return userId
  })
  if (userId) await sessions.endAll(userId)
  return {}
}
