import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeMilestone as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { findOpenMilestone } from './find-milestone.ts'
import { productHappening } from './happenings.ts'

/** Removes a milestone; what the client has approved stays. */
export async function removeMilestone(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId, act: 'manage' }, ({ product, now }) => {
    const { title } = findOpenMilestone(product, milestoneId)
    const milestones = product.milestones.filter(({ id }) => id !== milestoneId)
    return {
      product: { ...product, milestones, updatedAt: now },
      happenings: [productHappening('product.updated', product, `milestone removed: ${title}`)],
    }
  })
}
