import type { Approval, Milestone, Product } from './product.ts'
import type { MilestoneStatus, ProductStatus } from './project-statuses.ts'

type Part = { readonly status: ProductStatus | MilestoneStatus; readonly approval: Approval | null }

/** Whether the client can say yes or no to a product or milestone now. */
export function awaitsApproval({ status }: Part): boolean {
  return status === 'waiting_client' || status === 'in_review'
}

/** Whether the client has said yes to it, and nobody has taken it up again since. */
export function isApproved({ approval }: Part): boolean {
  return approval !== null
}

/**
 * The status that staff set, with the approval that goes with it: an approval lasts while what was approved stays as it
 * is or goes live. Null where the status would be an approval that the client never gave.
 */
export function withStatus<T extends Product | Milestone>(part: T, status: T['status']): T | null {
  if (status === 'approved' && part.approval === null) return null
  const lasts = status === 'approved' || status === 'live'
  return { ...part, status, approval: lasts ? part.approval : null }
}

/** A product with one of its milestones changed. */
export function withMilestone(
  product: Product,
  milestoneId: string,
  change: (milestone: Milestone) => Milestone,
): Product {
  return {
    ...product,
    milestones: product.milestones.map((milestone) => (milestone.id === milestoneId ? change(milestone) : milestone)),
  }
}
