import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { inviteTeammateAgain as call } from '#domain/team/teammate-contract.ts'
import { teammates } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { TeamDeps } from './deps.ts'
import { takeInvitation } from './take-invitation.ts'
import { expectMayInvite, findTeammate } from './teammate-policy.ts'

/** Mails a new link and closes the older one. Refuses `not-found` for whoever has joined already. */
export async function inviteTeammateAgain(
  deps: TeamDeps,
  viewer: Viewer,
  { teammateId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, limits } = deps
  const asked = (await documents.get(teammates, teammateId))?.data
  if (!asked || asked.removedAt !== null || asked.joinedAt !== null) throw new Refusal('not-found')
  expectMayInvite(viewer, asked.clientId)
  await takeInvitation(limits, viewer, asked.email)
  const uid = await deps.reserveTeammateUid(asked.email)
  const owner = await deps.profileOf(asked.clientId)
  const { teammate, invitation, version } = await documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.data.joinedAt !== null) throw new Refusal('not-found')
    const { clientId, email, fullName, rights } = found.data
    const account = { id: clientId, rights, name: owner?.companyName || owner?.fullName || '' }
    const invitation = await deps.inviteTeammate(transaction, { uid, email, fullName, invitedBy: viewer.uid, account })
    const now = clock.now()
    const teammate = { ...found.data, invitedAt: now, expiresAt: invitation.expiresAt, updatedAt: now }
    transaction.put(teammates, teammate)
    invitation.write()
    const trace = { actorId: viewer.uid, action: 'teammate-invited', entityType: 'teammate', entityId: teammateId, ip }
    audit.recordWith(transaction, trace)
    return { teammate, invitation, version: found.version + 1 }
  })
  await invitation.mailNow()
  return { teammate: { ...teammate, version } }
}
