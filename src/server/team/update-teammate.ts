import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'
import type { updateTeammate as call } from '#domain/team/teammate-contract.ts'
import { teammates } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { TeamDeps } from './deps.ts'
import { findTeammate } from './teammate-policy.ts'

/** Rights count from the next request and event on: the profile changes in the same transaction. */
export async function updateTeammate(
  { documents, clock, audit, changeRights }: TeamDeps,
  viewer: Viewer,
  { teammateId, version, roleTitle, responsibilities, rights }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const kept = completeRights(rights)
  return documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.version !== version) throw new Refusal('stale-version')
    const { userId } = found.data
    const profile = userId ? await changeRights(transaction, userId, kept) : null
    const teammate = { ...found.data, roleTitle, responsibilities, rights: kept, updatedAt: clock.now() }
    transaction.put(teammates, teammate)
    profile?.write()
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: `teammate-rights:${kept.join(',')}`,
      entityType: 'teammate',
      entityId: teammateId,
      ip,
    })
    return { teammate: { ...teammate, version: version + 1 } }
  })
}
