import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { isHostingPlan } from '#domain/catalogue/plans.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'

/** The subscription that pays for the sites of an account. */
export type HostingPlan = { readonly planId: string; readonly subscriptionId: string }

/** As long as the provider still tries to collect, the plan pays: past due is no reason to take a site from its visitors. */
const paying: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due'])

/** What pays for the hosting of an account right now; null where nothing does. */
export async function hostingPlanOf(documents: Documents, clientId: string): Promise<HostingPlan | null> {
  const newest = { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { id, data } of eachRow(documents, subscriptions, newest)) {
    const { planId, status } = data
    if (planId !== null && isHostingPlan(planId) && paying.has(status)) return { planId, subscriptionId: id }
  }
  return null
}
