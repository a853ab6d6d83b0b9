import type { Teammate } from '#domain/accounts/teammate.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'
import type { inviteTeammate as call } from '#domain/team/teammate-contract.ts'
import { teammateIdOf, teammates, users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { inviteIntoAccount, reserveUnlessSecret } from './invite-into-account.ts'
import { presentTeammate } from './present.ts'
import { takeInvitation } from './take-invitation.ts'
import { expectMayInvite } from './teammate-policy.ts'

/**
 * The record and its invitation are made together or not at all; somebody who was removed comes back under the same
 * record. A mail that fails leaves the record, and the invitation can be sent again.
 */
export async function inviteTeammate(
  portal: Portal,
  viewer: Viewer,
  { clientId, email, fullName, roleTitle, responsibilities, rights }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, activity, limits, post } = portal
  expectMayInvite(viewer, clientId)
  const owner = (await documents.get(users, clientId))?.data
  if (owner?.role !== 'client' || owner.accountId !== clientId) throw new Refusal('not-found')
  await takeInvitation(limits, viewer, email)
  const uid = await reserveUnlessSecret(portal, email)
  const kept = completeRights(rights)
  const { written, invitation } = await documents.transact(async (transaction) => {
    const id = teammateIdOf(clientId, email)
    const held = await transaction.get(teammates, id)
    if (held && held.data.joinedAt !== null && held.data.removedAt === null)
      throw new Refusal('auth/email-already-in-use')
    const account = { id: clientId, rights: kept, name: owner.companyName || owner.fullName }
    const invitee = { uid, email, fullName, invitedBy: viewer.uid, account }
    const invitation = await inviteIntoAccount(portal, transaction, invitee)
    const now = clock.now()
    const teammate: Teammate = {
      id,
      clientId,
      userId: null,
      email,
      fullName,
      avatarId: null,
      roleTitle,
      responsibilities,
      rights: kept,
      invitedBy: viewer.uid,
      invitedAt: now,
      expiresAt: invitation.expiresAt,
      joinedAt: null,
      removedAt: null,
      createdAt: held?.data.createdAt ?? now,
      updatedAt: now,
    }
    const written = held ? transaction.put(teammates, teammate) : transaction.create(teammates, teammate)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'teammate-invited',
      entityType: 'teammate',
      entityId: id,
      ip,
    })
    activity.recordWith(transaction, viewer, {
      type: 'team.invited',
      projectId: '',
      clientId,
      subjectId: id,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
    })
    return { written, invitation }
  })
  post.sendLater(invitation.kind, invitation.writeMail)
  return { teammate: presentTeammate(written) }
}
