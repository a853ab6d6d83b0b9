import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isOver } from '#domain/projects/project-order.ts'
import type { countStaffDuties as call } from '#domain/team/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { upcomingMeetingsOf } from '#server/meetings/exports/upcoming-meetings.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects } from '#server/projects/exports/collections.ts'

/** What somebody on the staff leaves behind once they are deactivated. Refuses `not-found` for anybody else. */
export async function countStaffDuties(
  portal: Portal,
  _viewer: Viewer,
  { uid }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  if ((await documents.get(users, uid))?.data.role !== 'superAdmin') throw new Refusal('not-found')
  const [hosted, managed, led] = await Promise.all([
    upcomingMeetingsOf(portal, uid),
    listAll(documents, projects, { where: { managerId: uid }, orderBy: ['listedAt', 'desc'] }),
    listAll(documents, products, { where: { ownerId: uid }, orderBy: ['sortOrder', 'asc'] }),
  ])
  const underWay = managed.filter(({ data }) => !isOver(data.status))
  const toDo = led.filter(
    ({ data }) => data.archivedAt === null && data.status !== 'live' && data.status !== 'cancelled',
  )
  const found = await documents.getMany(projects, [...new Set(toDo.map(({ data }) => data.projectId))])
  const going = new Set(
    found.filter(({ data }) => data.archivedAt === null && !isOver(data.status)).map(({ id }) => id),
  )
  const ledProducts = toDo.filter(({ data }) => going.has(data.projectId)).length
  return { upcomingMeetings: hosted.length, managedProjects: underWay.length, ledProducts }
}
