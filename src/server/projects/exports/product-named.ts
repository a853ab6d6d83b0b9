import type { Documents } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { readProducts } from './project-facts.ts'

const recentProjects = 50

/** The product of an account that has this name, with or without www.: of its latest projects, none that is archived. */
export async function productIdNamed(documents: Documents, clientId: string, name: string): Promise<string | null> {
  const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: recentProjects } as const
  const found = await documents.list(projects, latest)
  const all = (await Promise.all(found.map(({ id }) => readProducts(documents, id)))).flat()
  return all.find(({ data }) => data.archivedAt === null && bareName(data.name) === bareName(name))?.id ?? null
}

/** Without what tells no two sites apart. */
function bareName(name: string): string {
  return name.toLowerCase().replace(/^www\./, '')
}
