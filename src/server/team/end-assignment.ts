import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { endAssignment as call } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { members } from '#server/projects/exports/collections.ts'
import { removeCreator } from '#server/projects/exports/creators.ts'

/** The creator's hours stay, their access to the project ends with the commit. */
export async function endAssignment(
  portal: Portal,
  viewer: Viewer,
  { projectId, creatorId }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const found = await transaction.get(members, memberId(projectId, creatorId))
    if (!found) throw new Refusal('not-found')
    if (found.data.endedAt !== null) return {}
    const creator = await transaction.get(employees, creatorId)
    await removeCreator(portal, transaction, viewer, { projectId, creatorId })
    transaction.put(members, { ...found.data, endedAt: clock.now() })
    activity.recordWith(transaction, viewer, {
      type: 'creator.unassigned',
      projectId,
      clientId: found.data.clientId,
      subjectId: creatorId,
      subjectName: creator?.data.fullName ?? '',
      audience: 'project',
      recipientIds: [creatorId],
    })
    return {}
  })
}
