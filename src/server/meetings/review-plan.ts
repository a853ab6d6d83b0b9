import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'

const reviewPlanId = 'quarterly-marketing-review'
/** What is paid for. */
const granting: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing'])

/** The plan that grants an account a call each quarter; null where none does. */
export async function reviewPlanOf(documents: Documents, clientId: string): Promise<ReviewPlan | null> {
  const held = await listAll(documents, subscriptions, { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] })
  const plan = held.find(({ data }) => data.planId === reviewPlanId && granting.has(data.status))?.data
  if (!plan) return null
  return {
    subscriptionId: plan.id,
    createdAt: plan.createdAt,
    endsAt: plan.cancelAtPeriodEnd ? plan.currentPeriodEnd : null,
  }
}
