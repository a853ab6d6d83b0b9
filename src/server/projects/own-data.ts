import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { projects } from './exports/collections.ts'
import { presentProduct, presentProject } from './present.ts'

/** The projects of an account's owner, with their products, archived ones too. A teammate owns none. */
export function ownProjectData({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'projects',
      async read({ uid, role }) {
        if (role !== 'client') return []
        const where = { clientId: uid }
        const listed = await readWhole(documents, projects, { where, orderBy: ['listedAt', 'desc'] }, presentProject)
        const archived = await readWhole(
          documents,
          projects,
          { where, orderBy: ['archivedAt', 'desc'] },
          presentProject,
        )
        return Promise.all([...listed, ...archived].map((project) => withProducts(documents, project)))
      },
    },
  ]
}

async function withProducts<P extends { readonly id: string }>(documents: Portal['documents'], project: P) {
  const found = await readProducts(documents, project.id)
  return { ...project, products: found.map((product) => presentProduct(product)) }
}
