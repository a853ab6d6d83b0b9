import { Refusal } from '#domain/core/refusals.ts'
import { isApproved } from '#domain/projects/approvals.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'

/** Refuses `not-found` where the product has no such milestone. */
export function findMilestone({ milestones }: Product, milestoneId: string): Milestone {
  const found = milestones.find(({ id }) => id === milestoneId)
  if (!found) throw new Refusal('not-found')
  return found
}

/** A milestone that staff may still change. Refuses `already-approved` for what the client has said yes to. */
export function findOpenMilestone(product: Product, milestoneId: string): Milestone {
  const found = findMilestone(product, milestoneId)
  if (isApproved(found)) throw new Refusal('already-approved')
  return found
}
