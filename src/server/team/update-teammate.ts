import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'
import type { updateTeammate as call } from '#domain/team/teammate-contract.ts'
import { changeProfile } from '#server/accounts/exports/access.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { presentTeammate } from './present.ts'
import { findTeammate } from './teammate-policy.ts'

/** Rights count from the next request and event on: the profile changes in the same transaction. */
export async function updateTeammate(
  portal: Portal,
  viewer: Viewer,
  { teammateId, version, roleTitle, responsibilities, rights }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit } = portal
  const kept = completeRights(rights)
  return documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.version !== version) throw new Refusal('stale-version')
    const { userId } = found.data
    if (userId) await changeProfile(portal, transaction, userId, { rights: kept })
    const teammate = { ...found.data, roleTitle, responsibilities, rights: kept, updatedAt: clock.now() }
    const written = transaction.put(teammates, teammate)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: `teammate-rights:${kept.join(',')}`,
      entityType: 'teammate',
      entityId: teammateId,
      ip,
    })
    return { teammate: presentTeammate(written) }
  })
}
