import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { reactivateCreator as call } from '#domain/team/member-contract.ts'
import { switchProfile } from '#server/accounts/exports/access.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { presentEmployee } from '#server/accounts/exports/present-employee.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { findCreator } from './find-creator.ts'

/** Lets the creator in again, to no project; one who never joined waits for a new invitation. */
export async function reactivateCreator(
  portal: Portal,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit } = portal
  const hasJoined = (await documents.get(users, creatorId)) !== null
  return documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status !== 'inactive') return { creator: presentEmployee(found) }
    await switchProfile(portal, transaction, creatorId, true)
    const creator = {
      ...found.data,
      status: hasJoined ? ('active' as const) : ('invited' as const),
      updatedAt: clock.now(),
    }
    const written = transaction.put(employees, creator)
    const trace = {
      actorId: viewer.uid,
      action: 'creator-reactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: presentEmployee(written) }
  })
}
