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
  /** In their order, archived ones included: their hours count for the project. */
  readonly products: readonly Product[]
  readonly terms: Terms
}

/** Everything stored of a project, for the caller to present. Refuses `project-not-found`. */
export async function projectFacts(documents: Documents, viewer: Viewer, projectId: string): Promise<ProjectFacts> {
  const { data: project } = await findProject(documents, viewer, projectId)
  const [products, terms] = [await readProducts(documents, projectId), await findTerms(documents, project)]
  return { project, products: products.map(({ data }) => data), terms: terms.data }
}

/** How many products a project can hold, so that they are always read whole. */
export const mostProducts = 1000

/** All products of a project in their order, archived ones included. */
export async function readProducts(documents: Documents, projectId: string): Promise<Row<Product>[]> {
  return documents.list(products, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: mostProducts })
}
