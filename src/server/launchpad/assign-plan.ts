import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { isHostingPlan } from '#domain/catalogue/plans.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { assignPlan as call } from '#domain/launchpad/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { findSubscription } from '#server/billing/exports/find-own.ts'
import { presentSubscription } from '#server/billing/exports/present.ts'
import { giveToSite } from '#server/billing/exports/site-of-plan.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { coverSites } from './cover-sites.ts'
import { hosting } from './exports/collections.ts'
import { coverSite, toHostingPlan } from './hosting-plans.ts'
import { expectOwnerOrStaff } from './policy.ts'

/**
 * Gives a plan to a site, or to none; the site that had it has none then. Refuses `plan-owned-already` where another plan that
 * runs is for this site. Looks at the sites again even where nothing is new.
 */
export async function assignPlan(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOwnerOrStaff(viewer)
  const { documents } = portal
  const { subscriptionId, siteId } = input
  const { data: seen } = await findSubscription(portal, viewer, subscriptionId, caller)
  const rows = await listAll(documents, subscriptions, { where: { uid: seen.uid }, orderBy: ['createdAt', 'desc'] })
  const others = rows.flatMap(({ id, data }) => (id === subscriptionId || hasEnded(data.status) ? [] : [data]))
  const rival = siteId === null ? undefined : others.find((other) => other.siteId === siteId)
  await documents.transact((transaction) => assign(portal, transaction, viewer, input, rival))
  await coverSites(portal, seen.uid)
  const subscription = await documents.get(subscriptions, subscriptionId)
  if (!subscription) throw new Refusal('not-found')
  return { subscription: presentSubscription(subscription) }
}

async function assign(
  portal: Portal,
  transaction: Transaction,
  { uid, fullName }: Viewer,
  { subscriptionId, version, siteId }: InputOf<typeof call>,
  rival: Subscription | undefined,
): Promise<void> {
  const held = await transaction.get(subscriptions, subscriptionId)
  if (!held) throw new Refusal('not-found')
  const { data: plan } = held
  if (plan.siteId === siteId) return
  if (held.version !== version) throw new Refusal('stale-version')
  if (hasEnded(plan.status)) throw new Refusal('subscription-ended')
  if (plan.planId === null || !isHostingPlan(portal.catalogue.plans(), plan.planId))
    throw new Refusal('plan-not-for-this', { sentence: 'Only hosting plans can be assigned to a site.' })
  const [target, former] = [await siteOf(transaction, siteId), await siteOf(transaction, plan.siteId)]
  if (siteId !== null && target?.clientId !== plan.uid) throw new Refusal('not-found')
  if (target && (rival ?? (await isCovered(transaction, target)))) throw taken(target)
  giveToSite(transaction, plan, siteId, portal.clock.now())
  // In this transaction, so that of two plans that are given to a site at once one is refused.
  if (target) coverSite(portal, transaction, target, toHostingPlan(portal, plan))
  if (former?.subscriptionId === subscriptionId) {
    const did = target ? `assigned the site’s hosting plan to ${target.name}` : 'unassigned the site’s hosting plan'
    coverSite(portal, transaction, former, null, { uid, fullName, did: `${fullName} ${did}.` })
  }
}

async function siteOf(transaction: Transaction, siteId: string | null | undefined): Promise<Hosting | null> {
  return siteId ? ((await transaction.get(hosting, siteId))?.data ?? null) : null
}

/** Whether a plan of its own keeps it online. One from before, which keeps several, gives way. */
async function isCovered(transaction: Transaction, { id, subscriptionId }: Hosting): Promise<boolean> {
  const paidBy = subscriptionId === null ? null : await transaction.get(subscriptions, subscriptionId)
  return paidBy !== null && paidBy.data.siteId === id && !hasEnded(paidBy.data.status)
}

function taken({ name }: Pick<Hosting, 'name'>): Refusal {
  return new Refusal('plan-owned-already', { sentence: `${name} already has a hosting plan. Choose another site.` })
}
