import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { awaitsApproval, withMilestone } from '#domain/projects/approvals.ts'
import type { requestChange as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { findMilestone } from './find-milestone.ts'
import { leadersOf, milestoneHappening, productHappening } from './happenings.ts'

/** The client's "not yet": the work is in progress again, and the reason is in the history. */
export async function requestChange(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId, act: 'approve' }, ({ product, project, now }) => {
    const milestone = milestoneId === null ? null : findMilestone(product, milestoneId)
    if (!awaitsApproval({ product, milestone })) throw new Refusal('not-awaiting-approval')
    const changed = milestone
      ? withMilestone(product, milestone.id, (found) => ({ ...found, status: 'in_progress' }))
      : { ...product, status: 'in_progress' as const }
    const happening = milestone
      ? milestoneHappening('product.change_requested', product, milestone, reason)
      : productHappening('product.change_requested', product, reason)
    return {
      product: { ...changed, updatedAt: now },
      happenings: [{ ...happening, recipientIds: leadersOf(project, product) }],
    }
  })
}
