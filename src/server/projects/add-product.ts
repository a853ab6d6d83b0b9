import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { newProduct } from '#domain/projects/new-project.ts'
import type { addProduct as call } from '#domain/projects/product-contract.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { mostProducts, readProducts } from './exports/read-products.ts'
import { presentProduct } from './present.ts'
import { touched } from './touched.ts'

/** Adds a product below the others and counts it on its project, both or neither. Under a key, once. */
export async function addProduct(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { projectId, name, description, kind, term = 'long' } = input
  const id = keyedId('product', viewer.uid, input.key)
  return documents.transact(async (transaction) => {
    const project = await findProjectFor('addProduct', transaction, viewer, projectId)
    const added = await transaction.get(products, id)
    if (added) return { product: presentProduct(added) }
    // Whoever adds, moves or archives a product writes the project too, so that the list is true to what was read of it.
    const held = await readProducts(documents, projectId)
    if (held.length >= mostProducts)
      throw new Refusal('invalid-input', { fields: { name: 'This project holds as many products as it can' } })
    const now = clock.now()
    const { clientId, productCount } = project.data
    const sortOrder = (held.at(-1)?.data.sortOrder ?? 0) + 1
    const start = { id, projectId, clientId, name, description, kind, createdBy: viewer.uid, sortOrder }
    const product = { ...newProduct(start, now), term }
    const written = transaction.create(products, product)
    transaction.put(projects, { ...touched(project.data, now), productCount: productCount + 1 })
    activity.recordWith(transaction, viewer, {
      type: 'product.added',
      projectId,
      clientId,
      subjectId: id,
      subjectName: name,
      audience: 'project',
    })
    return { product: presentProduct(written) }
  })
}
