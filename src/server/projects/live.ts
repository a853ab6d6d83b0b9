import type { Viewer } from '#domain/core/viewer.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members, products, projects } from './collections.ts'
import { presentProduct, presentProject } from './present.ts'

function readersOf(clientId: string, projectId: string): string[] {
  return ['role:superAdmin', `account:${clientId}:projects`, `project:${projectId}`]
}

export const projectSources = [
  liveSource({
    name: 'projects',
    collection: projects,
    audience: (project) => readersOf(project.clientId, project.id).map((key) => ({ key, present: presentProject })),
  }),
  liveSource({
    name: 'products',
    collection: products,
    audience: (product) =>
      readersOf(product.clientId, product.projectId).map((key) => ({ key, present: presentProduct })),
  }),
]

/** The keys a viewer's stream holds for projects: the same rules as `maySee`, told in advance. */
export async function projectKeys(documents: Documents, viewer: Viewer): Promise<string[]> {
  if (viewer.role === 'superAdmin') return []
  if (viewer.role === 'client')
    return viewer.rights.includes('projects') ? [`account:${viewer.accountId}:projects`] : []
  const memberships = await documents.list(members, { where: { creatorId: viewer.uid }, limit: 1000 })
  return memberships.map(({ data }) => `project:${data.projectId}`)
}
