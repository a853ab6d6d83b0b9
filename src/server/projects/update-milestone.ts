import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { withMilestone, withStatus } from '#domain/projects/approvals.ts'
import type { updateMilestone as call } from '#domain/projects/product-contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { findOpenMilestone } from './find-milestone.ts'
import { milestoneHappening, productHappening } from './happenings.ts'
import { changedNames, given } from './what-changed.ts'

/** Staff say everything of a milestone but the client's yes. */
export async function updateMilestone(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { productId, milestoneId, version } = input
  return changeProduct(portal, viewer, { productId, act: 'manage' }, (found) => {
    const before = findOpenMilestone(found.product, milestoneId)
    if (found.version !== version) throw new Refusal('stale-version')
    const rest = given(input, ['title', 'dueDate', 'amountCents'])
    const after = withStatus({ ...before, ...rest }, input.status ?? before.status)
    if (!after) throw new Refusal('not-approved')
    if (changedNames(before, after).length === 0) return null
    const isRequest = after.status === 'waiting_client' && before.status !== 'waiting_client'
    return {
      product: { ...withMilestone(found.product, milestoneId, () => after), updatedAt: found.now },
      happenings: [
        isRequest
          ? milestoneHappening('milestone.approval_requested', found.product, after)
          : productHappening('product.updated', found.product, `milestone changed: ${after.title}`),
      ],
    }
  })
}
