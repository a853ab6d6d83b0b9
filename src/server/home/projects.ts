import type { HomeLine } from '#domain/home/contract.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Projects that nobody of the agency has begun: a client has started them, or accepted their quote. */
export async function findNewProjects({ documents }: Portal): Promise<HomeLine[]> {
  const found = await documents.list(projects, { where: { status: 'draft' }, orderBy: ['listedAt', 'desc'], limit })
  const [first] = found
  if (!first) return []
  const url = found.length === 1 ? projectPagePath('superAdmin', first.id) : '/superadmin/projects?status=draft'
  return [lineOf('projects-new', found.length, url, { name: first.data.name, context: first.data.companyName })]
}
