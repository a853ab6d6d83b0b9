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
import { activityTypeOf, hostingActivity } from './activity.ts'
import { moveSite } from './move-site.ts'
import { likelyProductOf, newSite, siteOf } from './new-site.ts'

/** The actor of what a plan causes: no person. */
const nobody = { uid: '', fullName: 'Hosting plan' }

/**
 * Converges the sites of an account with its plan as it is paid now: a paid plan lets them wait for launch or come back, an
 * unpaid one takes them offline. A plan bought before there is any site starts one. Reads the current state and replays
 * nothing, so repeating it, or calling it late, changes nothing.
 */
export function coverSites(portal: Portal, clientId: string): Promise<void> {
  // In turn within this process: concurrent runs would only undo each other.
  return portal.turns.inTurn([`launchpad ${clientId}`], () => cover(portal, clientId))
}

/** Called once an item of an order has converged: it may be hosting that was bought, or that has ended. */
export async function coverOrdered(portal: Portal, orderId: string): Promise<void> {
  const order = (await portal.documents.get(orders, orderId))?.data
  if (order) await coverSites(portal, order.uid)
}

/**
 * Reads the plan again after writing: another process may have read it later and written earlier. So the last write matches
 * the plan.
 */
async function cover(portal: Portal, clientId: string): Promise<void> {
  let plan = await hostingPlanOf(portal, clientId)
  for (;;) {
    await coverBy(portal, clientId, plan)
    const now = await hostingPlanOf(portal, clientId)
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
    // Hosting agreed outside the portal has no subscription, so no ending subscription takes it away.
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

/** A plan counts as paid while the provider still tries to collect: past due does not take a site offline. */
const paying: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due'])

/** The plan that pays for the hosting of an account now, or null. */
export async function hostingPlanOf(
  { documents, catalogue }: Pick<Portal, 'documents' | 'catalogue'>,
  clientId: string,
): Promise<HostingPlan | null> {
  const newest = { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { id, data } of eachRow(documents, subscriptions, newest)) {
    const { planId, status } = data
    if (planId !== null && isHostingPlan(catalogue.plans(), planId) && paying.has(status))
      return { planId, subscriptionId: id }
  }
  return null
}
