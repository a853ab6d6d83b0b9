import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeTeammate as call } from '#domain/team/teammate-contract.ts'
import { teammates } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { TeamDeps } from './deps.ts'
import { expectMayInvite } from './teammate-policy.ts'

/** Ends access at once: the profile goes with the record's removal, streams close with it, then the sessions end. */
export async function removeTeammate(
  { documents, clock, audit, activity, removeProfile, closeInvitation, endSessions }: TeamDeps,
  viewer: Viewer,
  { teammateId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  const userId = await documents.transact(async (transaction) => {
    const found = await transaction.get(teammates, teammateId)
    if (!found) throw new Refusal('not-found')
    const { clientId, email, fullName, roleTitle, removedAt, userId } = found.data
    expectMayInvite(viewer, clientId)
    if (removedAt !== null) return null
    const profile = userId ? await removeProfile(transaction, userId) : null
    const invitation = await closeInvitation(transaction, email, { accountId: clientId })
    const now = clock.now()
    transaction.put(teammates, { ...found.data, removedAt: now, updatedAt: now })
    profile?.write()
    invitation.write()
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
  if (userId) await endSessions(userId)
  return {}
}
