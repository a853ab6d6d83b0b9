import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { awaitsApproval, isApproved, withMilestone } from '#domain/projects/approvals.ts'
import type { approveMilestone as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { findMilestone } from './find-milestone.ts'
import { leadersOf, milestoneHappening } from './happenings.ts'

/** Keeps who of the client's side said yes, and when. The first yes stands: repeating it changes nothing. */
export async function approveMilestone(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId, act: 'approve' }, ({ product, project, now }) => {
    const milestone = findMilestone(product, milestoneId)
    if (isApproved(milestone)) return null
    if (!awaitsApproval({ product, milestone })) throw new Refusal('not-awaiting-approval')
    const approval = { uid: viewer.uid, name: viewer.fullName, at: now }
    return {
      product: {
        ...withMilestone(product, milestoneId, (found) => ({ ...found, status: 'approved', approval })),
        updatedAt: now,
      },
      happenings: [
        {
          ...milestoneHappening('milestone.approved', product, milestone),
          recipientIds: leadersOf(project, product),
        },
      ],
    }
  })
}
