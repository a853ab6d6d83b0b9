import type { Viewer } from '#domain/core/viewer.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { Documents, Row } from '#server/ports/documents.ts'
import { findTerms } from '#server/projects/terms.ts'
import { products } from './collections.ts'
import { findProject } from './find-project.ts'

export type ProjectFacts = {
  readonly project: Project
  /** In their order, those archived among them: their hours are the project's too. */
  readonly products: readonly Product[]
  readonly terms: Terms
}

/** Everything that is kept of a project, as it is kept: whoever asks presents it. Refuses `project-not-found`. */
export async function projectFacts(documents: Documents, viewer: Viewer, projectId: string): Promise<ProjectFacts> {
  const { data: project } = await findProject(documents, viewer, projectId)
  const [products, terms] = [await readProducts(documents, projectId), await findTerms(documents, project)]
  return { project, products: products.map(({ data }) => data), terms: terms.data }
}

/** How many products a project can hold, so that they are always read whole. */
export const mostProducts = 1000

/** All products of a project in their order, those archived among them. */
export async function readProducts(documents: Documents, projectId: string): Promise<Row<Product>[]> {
  return documents.list(products, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: mostProducts })
}
