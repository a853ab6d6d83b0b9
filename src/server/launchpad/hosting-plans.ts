import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { isHostingPlan } from '#domain/catalogue/plans.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { moveOfPlan } from '#domain/launchpad/moves.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { activityTypeOf, approvalActivity, hostingActivity } from './activity.ts'
import { moveSite } from './move-site.ts'

/** A subscription that pays for hosting now. `siteId` is null while it waits for a site, undefined where nobody has decided. */
export type HostingPlan = {
  readonly planId: string
  readonly subscriptionId: string
  readonly siteId: string | null | undefined
  readonly orderId: string | null
}

/** A plan counts as paid while the provider still tries to collect: past due does not take a site offline. */
const paying: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due'])

/** The plans that pay for hosting of an account now, newest first. */
export async function hostingPlansOf(
  { documents, catalogue }: Pick<Portal, 'documents' | 'catalogue'>,
  clientId: string,
): Promise<readonly HostingPlan[]> {
  const newest = { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] } as const
  const found: HostingPlan[] = []
  for await (const { data } of eachRow(documents, subscriptions, newest)) {
    const plan = toHostingPlan({ catalogue }, data)
    if (plan) found.push(plan)
  }
  return found
}

/** Null for a subscription that pays for no hosting now. */
export function toHostingPlan(
  { catalogue }: Pick<Portal, 'catalogue'>,
  { id, planId, status, siteId, orderId }: Subscription,
): HostingPlan | null {
  if (planId === null || !isHostingPlan(catalogue.plans(), planId) || !paying.has(status)) return null
  return { planId, subscriptionId: id, siteId, orderId }
}

/**
 * The plan of a site: the one that was given to it. A plan from before plans had sites goes on with the sites that it kept online
 * until it is given to one.
 */
export function planOfSite(
  { id, subscriptionId }: Pick<Hosting, 'id' | 'subscriptionId'>,
  plans: readonly HostingPlan[],
): HostingPlan | null {
  const own = plans.find(({ siteId }) => siteId === id)
  return own ?? plans.find((plan) => plan.siteId === undefined && plan.subscriptionId === subscriptionId) ?? null
}

/** The actor of what a plan causes: no person. */
const nobody = { uid: '', fullName: 'Hosting plan' }

/** The person who took a site's plan away, and a sentence of what they did with it. */
type Taker = Pick<Viewer, 'uid' | 'fullName'> & { readonly did: string }

/**
 * Lets a site have this plan or, with null, none: it waits for its launch, comes back or goes offline. Read the site in the same
 * transaction. Repeated, it writes nothing. `taker` is null where the plan itself has begun or ended.
 */
export function coverSite(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  site: Hosting,
  plan: Pick<HostingPlan, 'planId' | 'subscriptionId'> | null,
  taker: Taker | null = null,
): void {
  // Hosting agreed outside the portal has no subscription, so no ending subscription takes it away.
  if (plan === null && site.planId !== null && site.subscriptionId === null) return
  const now = clock.now()
  const covered: Hosting = { ...site, planId: plan?.planId ?? null, subscriptionId: plan?.subscriptionId ?? null }
  const to = moveOfPlan(covered)
  const actor = taker && { uid: taker.uid, name: taker.fullName }
  const reason = taker?.did ?? ''
  const next = to === null ? covered : moveSite(covered, { to, by: 'plan', actor, reason, now })
  if (to === null && next.planId === site.planId && next.subscriptionId === site.subscriptionId) return
  transaction.put(hosting, { ...next, updatedAt: now })
  const told: NewActivity | null =
    next.lastCause !== null && to !== null ? hostingActivity(activityTypeOf[next.lastCause], next, reason) : null
  for (const each of [told, approvalActivity(site, next)])
    if (each) activity.recordWith(transaction, taker ?? nobody, each)
}
