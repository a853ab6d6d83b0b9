import type { Link } from '#domain/projects/link.ts'
import type { Documents, Row } from '#server/ports/documents.ts'
import { links } from './exports/collections.ts'

/** How many links a project can hold, so that they are always read whole. */
export const mostLinks = 100

/** All links of a project in their order. */
export async function readLinks(documents: Documents, projectId: string): Promise<Row<Link>[]> {
  return documents.list(links, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: mostLinks })
}
