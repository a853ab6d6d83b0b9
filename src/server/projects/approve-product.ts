import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { awaitsApproval, isApproved } from '#domain/projects/approvals.ts'
import type { approveProduct as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { leadersOf, productHappening } from './happenings.ts'

/** Keeps who of the client's side said yes, and when. The first yes stands: repeating it changes nothing. */
export async function approveProduct(
  portal: Portal,
  viewer: Viewer,
  { productId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId, act: 'approve' }, ({ product, project, now }) => {
    if (isApproved(product)) return null
    if (!awaitsApproval({ product, milestone: null })) throw new Refusal('not-awaiting-approval')
    const approval = { uid: viewer.uid, name: viewer.fullName, at: now }
    return {
      product: { ...product, status: 'approved', approval, updatedAt: now },
      happenings: [{ ...productHappening('product.approved', product), recipientIds: leadersOf(project, product) }],
    }
  })
}
