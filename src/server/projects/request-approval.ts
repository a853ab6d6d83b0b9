import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isApproved, withMilestone } from '#domain/projects/approvals.ts'
import type { requestApproval as call } from '#domain/projects/product-contract.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import type { Changed } from './exports/change-product.ts'
import { findOpenMilestone } from './find-milestone.ts'
import { milestoneHappening, productHappening } from './happenings.ts'

/** Lets a product or a milestone wait for the client, who is told once. Repeating it changes nothing. */
export async function requestApproval(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId, act: 'manage' }, ({ product, now }) => {
    const changed = milestoneId === null ? forProduct(product) : forMilestone(product, milestoneId)
    return changed && { ...changed, product: { ...changed.product, updatedAt: now } }
  })
}

function forProduct(product: Product): Changed | null {
  if (isApproved(product)) throw new Refusal('already-approved')
  if (product.status === 'waiting_client') return null
  return {
    product: { ...product, status: 'waiting_client' },
    happenings: [productHappening('product.approval_requested', product)],
  }
}

function forMilestone(product: Product, milestoneId: string): Changed | null {
  const milestone = findOpenMilestone(product, milestoneId)
  if (milestone.status === 'waiting_client') return null
  return {
    product: withMilestone(product, milestoneId, (found) => ({ ...found, status: 'waiting_client' })),
    happenings: [milestoneHappening('milestone.approval_requested', product, milestone)],
  }
}
