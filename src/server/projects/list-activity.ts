import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listActivity as call } from '#domain/projects/contract.ts'
import type { listClientActivity as clientCall } from '#domain/projects/staff-contract.ts'
import { clientOf } from '#server/accounts/exports/clients.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { findProject } from './exports/find-project.ts'
import { presentActivity, presentActivityToCreator } from './present.ts'

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
    activities: rows.map(viewer.role === 'creator' ? presentActivityToCreator : presentActivity),
    next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
  }
}

/** How many projects of a client are looked through, and how many lines are told. */
const mostProjects = 10
const mostLines = 12

/** The history of a client as far as it is news: the whole of it is with each project. */
export async function listClientActivity(
  { documents }: Portal,
  _viewer: Viewer,
  { clientId }: InputOf<typeof clientCall>,
): Promise<ReplyOf<typeof clientCall>> {
  if (!(await clientOf(documents, clientId))) throw new Refusal('not-found')
  const active = await documents.list(projects, {
    where: { clientId },
    orderBy: ['listedAt', 'desc'],
    limit: mostProjects,
  })
  const found = await Promise.all(
    active.map(({ id }) =>
      documents.list(activityCollection, {
        where: { projectId: id, listed: true },
        orderBy: ['at', 'desc'],
        limit: mostLines,
      }),
    ),
  )
  const newest = found.flat().sort((one, other) => other.data.at.localeCompare(one.data.at))
  return { activities: newest.slice(0, mostLines).map(presentActivity) }
}
