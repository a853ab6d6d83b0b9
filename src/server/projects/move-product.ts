import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { moveProduct as call } from '#domain/projects/product-contract.ts'
import { placesAfterMove } from '#domain/projects/product-order.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Portal } from '#server/portal.ts'
import { findProduct } from './exports/change-product.ts'
import { products, projects } from './exports/collections.ts'
import { expectMay } from './exports/find-project.ts'
import { readProducts } from './exports/read-products.ts'
import { presentProduct } from './present.ts'
import { touched } from './touched.ts'

/** Refuses `not-found` where either product is unknown, archived, foreign, or the two are of different projects. */
export async function moveProduct(
  { documents, clock }: Portal,
  viewer: Viewer,
  { productId, beforeId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { product, project } = await findProduct(transaction, viewer, productId)
    // Whoever adds, moves or archives a product writes the project too, so that this order is true to what was read of it.
    const shown = (await readProducts(documents, project.id)).filter(({ data }) => data.archivedAt === null)
    const isShown = (id: string) => shown.some((row) => row.id === id)
    if (!isShown(productId) || (beforeId !== null && !isShown(beforeId))) throw new Refusal('not-found')
    expectMay('orderProducts', viewer, project.data)
    const unmoved = { product: presentProduct(product) }
    if (beforeId === productId) return unmoved
    const places = placesAfterMove(
      shown.map(({ data }) => data),
      productId,
      beforeId,
    )
    const found: Product[] = []
    for (const { id, sortOrder } of places) {
      const each = await transaction.get(products, id)
      if (each) found.push({ ...each.data, sortOrder })
    }
    const moved = found.map((changed) => transaction.put(products, changed))
    if (moved.length > 0) transaction.put(projects, touched(project.data, clock.now()))
    const own = moved.find(({ id }) => id === productId)
    return own ? { product: presentProduct(own) } : unmoved
  })
}
