import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { listProjectHours as listProjectHoursCall } from '#domain/timesheets/client-contract.ts'
import type * as calls from '#domain/timesheets/contract.ts'
import type { Portal } from '#server/portal.ts'
import { products, terms } from '#server/projects/exports/collections.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { presentToClient } from '#server/timesheets/exports/present-to-client.ts'
import { presentToCreator, presentToStaff } from './present.ts'
import { entryPage, namesOf, projectNamesForStaff, projectNamesOf } from './read-entries.ts'

const pageSize = 100

/** Refuses `not-found` to a creator who asks for the hours of another. */
export async function listHours(
  { documents }: Portal,
  viewer: Viewer,
  { month, after, ...filter }: InputOf<typeof calls.listHours>,
): Promise<ReplyOf<typeof calls.listHours>> {
  const isStaff = viewer.role === 'superAdmin'
  if (!isStaff && filter.creatorId !== viewer.uid) throw new Refusal('not-found')
  const { rows, next } = await entryPage(documents, month, filter, { size: pageSize, after })
  const [projectNames, productNames] = await Promise.all([
    (isStaff && filter.clientId === undefined ? projectNamesForStaff : projectNamesOf)(
      documents,
      rows.flatMap(({ data: { projectId, lastReject } }) => [projectId, lastReject?.projectId ?? projectId]),
    ),
    namesOf(
      documents,
      products,
      rows.flatMap(({ data: { productId, lastReject } }) => [productId, lastReject?.productId ?? null]),
    ),
  ])
  const entries: ReplyOf<typeof calls.listHours>['entries'][number][] = rows.map(
    isStaff ? presentToStaff : presentToCreator,
  )
  return { entries, next, projects: projectNames, products: productNames }
}

/** An entry of the viewer, wherever it is listed. Refuses `not-found` to everybody else. */
export async function getHours(
  { documents }: Portal,
  viewer: Viewer,
  { entryId }: InputOf<typeof calls.getHours>,
): Promise<ReplyOf<typeof calls.getHours>> {
  const found = await documents.get(timeEntries, entryId)
  if (found?.data.creatorId !== viewer.uid) throw new Refusal('not-found')
  return { entry: presentToCreator(found) }
}

/** The approved hours of a project as its client sees them. */
export async function listProjectHours(
  portal: Portal,
  viewer: Viewer,
  { projectId, month, after }: InputOf<typeof listProjectHoursCall>,
): Promise<ReplyOf<typeof listProjectHoursCall>> {
  const { visibility } = await expectClientHours(portal, viewer, projectId)
  const { rows, next } = await entryPage(
    portal.documents,
    month,
    { projectId, settled: true },
    { size: pageSize, after },
  )
  return {
    entries: await presentToClient(
      portal,
      rows.map(({ data }) => data),
      visibility,
    ),
    next,
  }
}

/**
 * What a client may see of the hours of a project. Refuses `project-not-found` for another's project, and `forbidden` without
 * the right to reports or where staff have not switched hours on.
 */
export async function expectClientHours(
  { documents }: Portal,
  viewer: Viewer,
  projectId: string,
): Promise<{ project: Project; visibility: Visibility }> {
  const { data: project } = await findProject(documents, viewer, projectId)
  const agreed = (await documents.get(terms, projectId))?.data
  if (!viewer.rights.includes('reports') || !agreed?.visibility.hours) throw new Refusal('forbidden')
  return { project, visibility: agreed.visibility }
}
