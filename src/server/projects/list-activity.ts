import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listActivity as call } from '#domain/projects/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { findProject } from './exports/find-project.ts'
import { presentActivity } from './present.ts'

const pageSize = 50

/** The history of a project, newest first. Only staff see the lines for staff. */
export async function listActivity(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await findProject(documents, viewer, projectId)
  const all = { projectId, listed: true }
  const rows = await documents.list(activityCollection, {
    where: viewer.role === 'superAdmin' ? all : { ...all, audience: 'project' },
    orderBy: ['at', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    activities: rows.map(presentActivity),
    next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
  }
}
