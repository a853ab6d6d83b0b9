import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listMembers as call } from '#domain/team/member-contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { members } from '#server/projects/exports/collections.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { presentMemberTo } from './present.ts'

/** Refuses `project-not-found` for a project that is unknown or not shared with the viewer. */
export async function listMembers(
  { documents }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await findProject(documents, viewer, projectId)
  const all = await listAll(documents, members, { where: { projectId } })
  return {
    members: all.filter(({ data }) => data.endedAt === null).map((member) => presentMemberTo(viewer, member)),
    mayAssign: viewer.role === 'superAdmin',
  }
}
