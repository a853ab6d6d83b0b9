import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { reactivateCreator as call } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { TeamDeps } from './deps.ts'
import { findCreator } from './find-creator.ts'

/** Lets the creator in again, to no project; one who never joined waits for a new invitation. */
export async function reactivateCreator(
  { documents, clock, audit, profileOf, switchProfile }: TeamDeps,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const hasJoined = (await profileOf(creatorId)) !== null
  return documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status !== 'inactive') return { creator: { ...found.data, version: found.version } }
    const profile = await switchProfile(transaction, creatorId, true)
    const creator = {
      ...found.data,
      status: hasJoined ? ('active' as const) : ('invited' as const),
      updatedAt: clock.now(),
    }
    transaction.put(employees, creator)
    profile.write()
    const trace = {
      actorId: viewer.uid,
      action: 'creator-reactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: { ...creator, version: found.version + 1 } }
  })
}
