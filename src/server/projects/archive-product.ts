import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { archiveProduct as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { findProduct, writeProduct } from './exports/change-product.ts'
import { expectMay } from './exports/find-project.ts'
import { productHappening } from './happenings.ts'
import { presentProduct } from './present.ts'

/** Takes a product off its project: out of its pages, its count and its progress. Repeating it changes nothing. */
export async function archiveProduct(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { productId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { product, project } = await findProduct(transaction, viewer, productId)
    expectMay('manage', viewer, project.data)
    if (product.data.archivedAt !== null) return { product: presentProduct(product) }
    const now = clock.now()
    const changed = { ...product.data, archivedAt: now, updatedAt: now }
    const written = await writeProduct(documents, transaction, { product, project, changed, now })
    activity.recordWith(transaction, viewer, productHappening('product.updated', changed, 'taken off the project'))
    return { product: presentProduct(written) }
  })
}
