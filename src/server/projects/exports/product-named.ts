import type { Documents } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { readProducts } from './project-facts.ts'

const recentProjects = 50

/** The product of an account that has this name, with or without www.: of its latest projects, none that is archived. */
export async function productIdNamed(documents: Documents, clientId: string, name: string): Promise<string | null> {
  const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: recentProjects } as const
  for (const project of await documents.list(projects, latest)) {
    const own = await readProducts(documents, project.id)
    const named = own.find(({ data }) => data.archivedAt === null && plain(data.name) === plain(name))
    if (named) return named.id
  }
  return null
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^www\./, '')
}
