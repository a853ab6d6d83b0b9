import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import type { assignCreator as call } from '#domain/team/member-contract.ts'
import type { Portal } from '#server/portal.ts'
import { members } from '#server/projects/exports/collections.ts'
import { addCreator } from '#server/projects/exports/creators.ts'
import { findCreator } from './find-creator.ts'
import { presentMember } from './present.ts'

/** The membership and what the project says of its creators change together. Refuses `not-found` for a creator who is switched off. */
export async function assignCreator(
  portal: Portal,
  viewer: Viewer,
  { projectId, creatorId, rate, billRateCents, role }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const { data: creator } = await findCreator(transaction, creatorId)
    if (creator.status === 'inactive') throw new Refusal('not-found')
    const id = memberId(projectId, creatorId)
    const held = await transaction.get(members, id)
    if (held && held.data.endedAt === null) throw new Refusal('already-assigned')
    const { clientId, name } = await addCreator(portal, transaction, viewer, { projectId, creatorId })
    const startedAt = held?.data.startedAt ?? clock.now()
    const member: ProjectMember = {
      id,
      projectId,
      clientId,
      creatorId,
      rate,
      billRateCents,
      role,
      startedAt,
      endedAt: null,
    }
    const written = held ? transaction.put(members, member) : transaction.create(members, member)
    activity.recordWith(transaction, viewer, {
      type: 'creator.assigned',
      projectId,
      clientId,
      subjectId: creatorId,
      subjectName: creator.fullName,
      detail: role || name,
      audience: 'project',
      recipientIds: [creatorId],
    })
    return { member: presentMember(written) }
  })
}
