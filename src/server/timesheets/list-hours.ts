import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listHours as call } from '#domain/timesheets/contract.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { namesOf } from './names-of.ts'
import { presentToCreator, presentToStaff } from './present.ts'
import { entryPage } from './read-entries.ts'

const pageSize = 100

/** Refuses `not-found` to a creator who asks for the hours of another. */
export async function listHours(
  { documents }: Portal,
  viewer: Viewer,
  { month, after, ...filter }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const isStaff = viewer.role === 'superAdmin'
  if (!isStaff && filter.creatorId !== viewer.uid) throw new Refusal('not-found')
  const { rows, next } = await entryPage(documents, month, filter, { size: pageSize, after })
  const [projectNames, productNames] = await Promise.all([
    namesOf(
      documents,
      projects,
      rows.map(({ data }) => data.projectId),
    ),
    namesOf(
      documents,
      products,
      rows.map(({ data }) => data.productId),
    ),
  ])
  const entries: ReplyOf<typeof call>['entries'][number][] = rows.map(isStaff ? presentToStaff : presentToCreator)
  return { entries, next, projects: projectNames, products: productNames }
}
