import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { updateAssignment as call } from '#domain/team/member-contract.ts'
import type { Portal } from '#server/portal.ts'
import { members } from '#server/projects/exports/collections.ts'
import { presentMember } from './present.ts'

/** Hours that are approved keep the rate of their approval; the new one counts from the next approval on. */
export async function updateAssignment(
  { documents }: Portal,
  _viewer: Viewer,
  { projectId, creatorId, version, rate, billRateCents, role }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await transaction.get(members, memberId(projectId, creatorId))
    if (!found || found.data.endedAt !== null) throw new Refusal('not-found')
    if (found.version !== version) throw new Refusal('stale-version')
    return { member: presentMember(transaction.put(members, { ...found.data, rate, billRateCents, role })) }
  })
}
