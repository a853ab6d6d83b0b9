import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { inviteTeammateAgain as call } from '#domain/team/teammate-contract.ts'
import { teammates, users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { inviteIntoAccount, reserveUnlessSecret } from './invite-into-account.ts'
import { presentTeammate } from './present.ts'
import { takeInvitation } from './take-invitation.ts'
import { expectMayInvite, findTeammate } from './teammate-policy.ts'

/** Mails a new link and closes the older one. Refuses `not-found` for whoever has joined already. */
export async function inviteTeammateAgain(
  portal: Portal,
  viewer: Viewer,
  { teammateId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, limits, post } = portal
  const asked = (await documents.get(teammates, teammateId))?.data
  if (!asked || asked.removedAt !== null || asked.joinedAt !== null) throw new Refusal('not-found')
  expectMayInvite(viewer, asked.clientId)
  await takeInvitation(limits, viewer, asked.email)
  const uid = await reserveUnlessSecret(portal, asked.email)
  const owner = (await documents.get(users, asked.clientId))?.data
  const { written, invitation } = await documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.data.joinedAt !== null) throw new Refusal('not-found')
    const { clientId, email, fullName, rights } = found.data
    const account = { id: clientId, rights, name: owner?.companyName || owner?.fullName || '' }
    const invitee = { uid, email, fullName, invitedBy: viewer.uid, account }
    const invitation = await inviteIntoAccount(portal, transaction, invitee)
    const now = clock.now()
    const teammate = { ...found.data, invitedAt: now, expiresAt: invitation.expiresAt, updatedAt: now }
    const written = transaction.put(teammates, teammate)
    const trace = { actorId: viewer.uid, action: 'teammate-invited', entityType: 'teammate', entityId: teammateId, ip }
    audit.recordWith(transaction, trace)
    return { written, invitation }
  })
  const mail = await invitation.writeMail()
  if (mail) await post.send(mail)
  return { teammate: presentTeammate(written) }
}
