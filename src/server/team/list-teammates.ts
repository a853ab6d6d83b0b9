import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listTeammates as call } from '#domain/team/teammate-contract.ts'
import { teammates, users } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { presentTeammate } from './present.ts'
import { mayInvite, maySeeAccount } from './teammate-policy.ts'

/** Refuses `not-found` for another's account and an unknown one alike, `forbidden` to a teammate who sees no projects. */
export async function listTeammates(
  { documents }: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (!maySeeAccount(viewer, clientId)) throw new Refusal(viewer.accountId === clientId ? 'forbidden' : 'not-found')
  const owner = (await documents.get(users, clientId))?.data
  if (!owner || owner.role !== 'client' || owner.accountId !== clientId) throw new Refusal('not-found')
  const all = await listAll(documents, teammates, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  const { uid, fullName, position, companyName, email, avatarId } = owner
  return {
    owner: { uid, fullName, position, companyName, email, avatarId },
    teammates: all.filter(({ data }) => data.removedAt === null).map(presentTeammate),
    mayInvite: mayInvite(viewer, clientId),
  }
}
