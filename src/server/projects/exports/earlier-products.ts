import type { Product } from '#domain/projects/product.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { products, projects } from './collections.ts'
import { mostProducts } from './project-facts.ts'

/** A product as it was written, and its project as it was before and after. */
type Written = {
  readonly product: Stored<Product>
  readonly project: { readonly id: string; readonly before: number; readonly after: number }
}

/**
 * Writes a product of before the portal and counts it on its project, which stays where it is in the lists. Nobody is told. `archived` is how
 * many of the project's products its count leaves out. Answers null, and has written nothing, where there is no project or no room in it.
 */
export async function addEarlierProduct(
  transaction: Transaction,
  product: Product,
  archived: number,
): Promise<Written | null> {
  const found = await transaction.get(projects, product.projectId)
  if (!found || found.data.productCount + archived >= mostProducts) return null
  const written = transaction.create(products, product)
  const { version } = transaction.put(projects, { ...found.data, productCount: found.data.productCount + 1 })
  return { product: written, project: { id: found.id, before: found.version, after: version } }
}

/** Takes it back, as if it had never been written: nothing may have become of it. Answers null where its project is gone. */
export async function removeEarlierProduct(
  transaction: Transaction,
  { id, projectId }: Product,
): Promise<Written['project'] | null> {
  transaction.remove(products, id)
  const found = await transaction.get(projects, projectId)
  if (!found) return null
  const { version } = transaction.put(projects, { ...found.data, productCount: found.data.productCount - 1 })
  return { id: found.id, before: found.version, after: version }
}
