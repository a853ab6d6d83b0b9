import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { isHostingPlan } from '#domain/catalogue/plans.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { moveOfPlan } from '#domain/launchpad/moves.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { activityTypeOf, hostingActivity } from './activity.ts'
import { moveSite } from './move-site.ts'
import { likelyProductOf, newSite, siteOf } from './new-site.ts'

/** A plan is told of as what it is: nobody's doing. */
const nobody = { uid: '', fullName: 'Hosting plan' }

/**
 * Brings the sites of an account to what its plan, as it is paid now, says of them: paid for they wait, or come back; unpaid
 * they go offline. Where a plan was bought before there is any site, one begins. Looks, never replays: repeating it, or
 * calling it late, changes nothing.
 */
export function coverSites(portal: Portal, clientId: string): Promise<void> {
  // One after the other in this process: side by side they would only undo each other.
  return portal.turns.inTurn([`launchpad ${clientId}`], () => cover(portal, clientId))
}

/** Once a thing of an order has been looked at: what was bought may be hosting, or was hosting and has ended. */
export async function coverOrdered(portal: Portal, orderId: string): Promise<void> {
  const order = (await portal.documents.get(orders, orderId))?.data
  if (order) await coverSites(portal, order.uid)
}

/**
 * Looks at the plan again once it has written: another process may have read it later and written before, so that what is
 * said last is what the plan is.
 */
async function cover(portal: Portal, clientId: string): Promise<void> {
  let plan = await hostingPlanOf(portal.documents, clientId)
  for (;;) {
    await coverBy(portal, clientId, plan)
    const now = await hostingPlanOf(portal.documents, clientId)
    if (now?.planId === plan?.planId && now?.subscriptionId === plan?.subscriptionId) return
    plan = now
  }
}

async function coverBy(portal: Portal, clientId: string, plan: HostingPlan | null): Promise<void> {
  const { documents } = portal
  const held = await listAll(documents, hosting, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  const ids = held.map(({ id }) => id)
  if (plan !== null && ids.length === 0) ids.push(await beginSite(portal, clientId))
  for (const id of ids) await coverSite(portal, id, plan)
}

async function beginSite(portal: Portal, clientId: string): Promise<string> {
  const { documents, clock } = portal
  const product = await likelyProductOf(documents, clientId)
  const bare = newSite({ clientId, createdBy: clientId, now: clock.now() })
  const site = product ? siteOf(portal, bare, product) : bare
  await documents.transact(async (transaction) => {
    if (!(await transaction.get(hosting, site.id))) transaction.create(hosting, site)
  })
  return site.id
}

async function coverSite({ documents, clock, activity }: Portal, id: string, plan: HostingPlan | null): Promise<void> {
  await documents.transact(async (transaction) => {
    const site = (await transaction.get(hosting, id))?.data
    // What was agreed beside the portal has no subscription, and none that ends takes it away.
    if (!site || (plan === null && site.planId !== null && site.subscriptionId === null)) return
    const now = clock.now()
    const covered: Hosting = { ...site, planId: plan?.planId ?? null, subscriptionId: plan?.subscriptionId ?? null }
    const to = moveOfPlan(covered)
    const next = to === null ? covered : moveSite(covered, { to, by: 'plan', actor: null, reason: '', now })
    const isSame = to === null && next.planId === site.planId && next.subscriptionId === site.subscriptionId
    if (isSame) return
    transaction.put(hosting, { ...next, updatedAt: now })
    const told: NewActivity | null =
      next.lastCause !== null && to !== null ? hostingActivity(activityTypeOf[next.lastCause], next) : null
    if (told) activity.recordWith(transaction, nobody, told)
  })
}

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
