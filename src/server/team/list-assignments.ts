import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listAssignments as call } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/collections.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { members } from '#server/projects/collections.ts'
import type { TeamDeps } from './deps.ts'
import { presentMember } from './present.ts'

/** For staff: who works on what now, and how much each creator has logged this month. */
export async function listAssignments({
  documents,
  projectNamesOf,
  hoursThisMonth,
}: Pick<TeamDeps, 'documents' | 'projectNamesOf' | 'hoursThisMonth'>): Promise<Json<ReplyOf<typeof call>>> {
  const people = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const creatorIds = people.filter(({ data }) => data.role === 'creator').map(({ id }) => id)
  const lists = await Promise.all(creatorIds.map((creatorId) => listAll(documents, members, { where: { creatorId } })))
  const now = lists.flat().filter(({ data }) => data.endedAt === null)
  return joinJson<ReplyOf<typeof call>>({
    members: now.map(presentMember),
    projectNames: await projectNamesOf([...new Set(now.map(({ data }) => data.projectId))]),
    hoursThisMonth: await hoursThisMonth(),
  })
}
