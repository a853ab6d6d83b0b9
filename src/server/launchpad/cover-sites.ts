import type { BuyableSite } from '#domain/checkout/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { giveToSite } from '#server/billing/exports/site-of-plan.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { products } from '#server/projects/exports/collections.ts'
import { coverSite, hostingPlansOf, planOfSite } from './hosting-plans.ts'
import type { HostingPlan } from './hosting-plans.ts'
import { templateOf } from './launch-template.ts'
import { likelyProductOf, newSite, siteOf, usableAddress } from './new-site.ts'

/**
 * Converges the sites of an account with the plans that pay for them now: a site with a plan waits for its launch or comes back,
 * one whose plan has ended goes offline. Gives a plan that was bought without a site to the only site that has none, and begins
 * the site that it was bought for, or the account's first. Reads the current state and replays nothing, so repeating it, or
 * calling it late, changes nothing.
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

/** The sites of an account for those who buy hosting, oldest first. */
export async function listBuyableSites({ documents }: Portal, clientId: string): Promise<readonly BuyableSite[]> {
  const sites = await sitesOf({ documents }, clientId)
  return sites.map(({ id, name, planId, subscriptionId, status }) => {
    // Hosting agreed outside the portal is taken over by a plan that is bought.
    const site = { id, name, planId: subscriptionId === null ? null : planId, subscriptionId }
    return status === 'live' ? Object.assign(site, { isLive: true as const }) : site
  })
}

/** What a site is called now; null for one that has not begun, or is gone. */
export async function nameSite(
  _portal: Portal,
  transaction: Transaction,
  { siteId }: { readonly siteId: string },
): Promise<string | null> {
  return (await transaction.get(hosting, siteId))?.data.name ?? null
}

/** Whether a site is live and goes offline when this plan of it ends. */
export async function goesOffline(
  portal: Portal,
  transaction: Transaction,
  { siteId, subscriptionId }: { readonly siteId: string; readonly subscriptionId: string },
): Promise<boolean> {
  const site = (await transaction.get(hosting, siteId))?.data
  if (site?.status !== 'live') return false
  const plans = await hostingPlansOf(portal, site.clientId)
  return plans.every((plan) => plan.siteId !== siteId || plan.subscriptionId === subscriptionId)
}

/**
 * Reads the plans again after writing: another process may have read them later and written earlier. So the last write matches
 * the plans.
 */
async function cover(portal: Portal, clientId: string): Promise<void> {
  let plans = await hostingPlansOf(portal, clientId)
  for (;;) {
    for (const plan of plans) await decideSite(portal, clientId, plan)
    const decided = await hostingPlansOf(portal, clientId)
    for (const { id } of await sitesOf(portal, clientId)) await coverById(portal, id, decided)
    plans = await hostingPlansOf(portal, clientId)
    if (JSON.stringify(plans) === JSON.stringify(decided)) return
  }
}

async function sitesOf({ documents }: Pick<Portal, 'documents'>, clientId: string): Promise<readonly Hosting[]> {
  const rows = await listAll(documents, hosting, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  return rows.map(({ data }) => data)
}

async function coverById(portal: Portal, id: string, plans: readonly HostingPlan[]): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const site = (await transaction.get(hosting, id))?.data
    if (site) coverSite(portal, transaction, site, planOfSite(site, plans))
  })
}

/** Says which site a plan is for, where nobody has, or where its site is not there. */
async function decideSite(portal: Portal, clientId: string, plan: HostingPlan): Promise<void> {
  const { siteId, subscriptionId } = plan
  const sites = await sitesOf(portal, clientId)
  if (siteId === null || sites.some(({ id }) => id === siteId)) return
  const found = siteId === undefined ? await findSite(portal, clientId, plan, sites) : await beginOrdered(portal, plan)
  if (found === undefined) return
  await portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(subscriptions, subscriptionId))?.data
    if (held && held.siteId === siteId) giveToSite(transaction, held, found, portal.clock.now())
  })
}

/** The site that a plan without one is for: null where it has to wait, undefined while it goes on with several. */
async function findSite(
  portal: Portal,
  clientId: string,
  { subscriptionId }: HostingPlan,
  sites: readonly Hosting[],
): Promise<string | null | undefined> {
  const kept = sites.filter((site) => site.subscriptionId === subscriptionId)
  if (kept.length > 1) return undefined
  const [own] = kept
  if (own) return own.id
  if (sites.length === 0) return beginFirst(portal, clientId)
  const plans = await hostingPlansOf(portal, clientId)
  const [only, ...others] = sites.filter((site) => planOfSite(site, plans) === null)
  return only && others.length === 0 ? only.id : null
}

/** The first site of an account: that of its latest product, or one without a product. */
async function beginFirst(portal: Portal, clientId: string): Promise<string> {
  const product = await likelyProductOf(portal.documents, clientId)
  const bare = newSite({ clientId, createdBy: clientId, ...nowIn(portal) })
  return begin(portal, product ? siteOf(portal, bare, product) : bare)
}

/** Begins the new site that a plan was bought for, which may be that of a product. Null where it was bought for another one, which is gone. */
async function beginOrdered(portal: Portal, { siteId, orderId }: HostingPlan): Promise<string | null> {
  const order = orderId === null ? null : (await portal.documents.get(orders, orderId))?.data
  const site = order?.items.find((item) => item.site?.origin === 'new' && item.site.id === siteId)?.site
  if (!order || !site) return null
  const { uid: clientId, orderedBy: createdBy } = order
  // A site is often called by its address.
  const bare = { ...newSite({ clientId, createdBy, ...nowIn(portal) }), address: usableAddress(portal, site.name) }
  const product = (await portal.documents.get(products, site.id))?.data
  return begin(portal, product ? siteOf(portal, bare, product) : { ...bare, id: site.id, name: site.name })
}

function nowIn(portal: Portal) {
  return { now: portal.clock.now(), template: templateOf(portal) }
}

async function begin({ documents }: Pick<Portal, 'documents'>, site: Hosting): Promise<string> {
  await documents.transact(async (transaction) => {
    if (!(await transaction.get(hosting, site.id))) transaction.create(hosting, site)
  })
  return site.id
}
