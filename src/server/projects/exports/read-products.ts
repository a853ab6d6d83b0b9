import type { Product } from '#domain/projects/product.ts'
import type { Documents, Row } from '#server/ports/documents.ts'
import { products } from './collections.ts'

/** How many products a project can hold, so that they are always read whole. */
export const mostProducts = 1000

/** All products of a project in their order, those archived among them. */
export async function readProducts(documents: Documents, projectId: string): Promise<Row<Product>[]> {
  return documents.list(products, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: mostProducts })
}
