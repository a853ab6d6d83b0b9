import { dayIn, monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listAssignments as call } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { members, projects } from '#server/projects/exports/collections.ts'
import { hoursOfMonth } from '#server/timesheets/exports/hours-this-month.ts'
import { presentMember } from './present.ts'

/** For staff: who works on what now, and how much each creator has logged this month. */
export async function listAssignments({ documents, clock }: Portal): Promise<ReplyOf<typeof call>> {
  const people = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const creatorIds = people.filter(({ data }) => data.role === 'creator').map(({ id }) => id)
  const lists = await Promise.all(creatorIds.map((creatorId) => listAll(documents, members, { where: { creatorId } })))
  const now = lists.flat().filter(({ data }) => data.endedAt === null)
  const found = await documents.getMany(projects, [...new Set(now.map(({ data }) => data.projectId))])
  const hours = await hoursOfMonth(documents, monthOf(dayIn('UTC', clock.nowMs())))
  return {
    members: now.map(presentMember),
    projectNames: Object.fromEntries(found.map(({ id, data }) => [id, data.name])),
    hoursThisMonth: Object.fromEntries(hours),
  }
}
