import { isHostingPlan } from '#domain/catalogue/plans.ts'
import type * as calls from '#domain/checkout/contract.ts'
import type { BuyableSite, ForSite } from '#domain/checkout/contract.ts'
import type { OrderedSite } from '#domain/checkout/order.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { siteNameOf } from '#domain/core/site-address.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import { otherPrices, ownPlans } from '#server/billing/exports/find-own.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { productIdNamed } from '#server/projects/exports/product-named.ts'
import { expectMayOrder, readingFor } from './acting-for.ts'
import { sitesAsked } from './exports/reactions.ts'

/** A plan to order; hosting without a site waits to be given to one. */
export type OrderLine = { readonly planId: string; readonly site?: OrderedSite | undefined }

type Wanted = { readonly planIds: readonly string[]; readonly sites?: readonly ForSite[] | undefined }

const mostLines = 10

/**
 * The lines of an order in the order of its plans: hosting once for each of its sites, or for the only one without a plan. Refuses
 * `not-found` for a site of another account, `invalid-input` for two terms of hosting for one site.
 */
export async function orderLinesOf(portal: Portal, uid: string, { planIds, sites = [] }: Wanted): Promise<OrderLine[]> {
  const plans = portal.catalogue.plans()
  const isHosting = (planId: string) => isHostingPlan(plans, planId)
  if (sites.some(({ planId }) => !isHosting(planId) || !planIds.includes(planId)))
    throw new Refusal('invalid-input', { fields: { sites: 'Only hosting plans can have a site' } })
  const held = planIds.some(isHosting) ? await readSites(portal, uid) : []
  const named: OrderLine[] = []
  for (const planId of planIds) {
    const wanted = sites.filter((one) => one.planId === planId)
    if (wanted.length === 0) named.push({ planId })
    for (const one of wanted) named.push({ planId, site: await siteFor(portal, uid, held, one) })
  }
  const lines = named.map((line) => (isHosting(line.planId) && !line.site ? withOnlySite(line, held, named) : line))
  expectOneTerm(lines.filter(({ planId }) => isHosting(planId)))
  if (lines.length > mostLines)
    throw new Refusal('invalid-input', { fields: { sites: 'A cart can have up to ten items' } })
  return lines
}

/**
 * A new site has the same id in every order of the account, so that two of them cannot both buy it a plan. By the name of a
 * product it is the product's, whose id it has.
 */
async function siteFor(
  { documents }: Pick<Portal, 'documents'>,
  uid: string,
  held: readonly BuyableSite[],
  wanted: ForSite,
): Promise<OrderedSite> {
  if ('siteId' in wanted) {
    const site = held.find(({ id }) => id === wanted.siteId)
    if (!site) throw new Refusal('not-found')
    return { id: site.id, name: site.name, origin: 'chosen' }
  }
  const name = siteNameOf(wanted.newSite)
  const known = held.find((site) => site.name.toLowerCase() === name.toLowerCase())
  if (known) return { id: known.id, name: known.name, origin: 'chosen' }
  const productId = await productIdNamed(documents, uid, name)
  if (productId !== null)
    return { id: productId, name, origin: held.some(({ id }) => id === productId) ? 'chosen' : 'new' }
  const id = newSiteId(uid, name)
  // It was begun under this name and has another one by now.
  const isTaken = held.some((site) => site.id === id)
  return { id: isTaken ? newSiteId(uid, `${name} beside ${id}`) : id, name, origin: 'new' }
}

function newSiteId(uid: string, name: string): string {
  return hashSecret(`site ${name.toLowerCase()} of ${uid}`)
}

function withOnlySite(line: OrderLine, held: readonly BuyableSite[], lines: readonly OrderLine[]): OrderLine {
  const free = held.filter((one) => one.planId === null && !lines.some(({ site }) => site?.id === one.id))
  const [only, ...others] = free
  return only && others.length === 0 ? { ...line, site: { id: only.id, name: only.name, origin: 'only' } } : line
}

function expectOneTerm(hosting: readonly OrderLine[]): void {
  if (new Set(hosting.map(({ site }) => site?.id)).size < hosting.length)
    throw new Refusal('invalid-input', { fields: { planIds: 'Choose only one hosting plan for each site' } })
}

/** The sites of an account, oldest first. */
export async function readSites(portal: Portal, uid: string): Promise<readonly BuyableSite[]> {
  return (await raise(portal, sitesAsked, uid)).flat()
}

/**
 * The sites that hosting can be bought for and the plans that wait for one, for those who may order or see the account's invoices;
 * what the sites' plans cost is for the latter.
 */
export async function listSites(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof calls.listSites>,
): Promise<ReplyOf<typeof calls.listSites>> {
  const isPriced = seesInvoices(viewer)
  if (!isPriced) expectMayOrder(viewer)
  const { accountId } = await readingFor(portal, viewer, clientId)
  const sites = await readSites(portal, accountId)
  const unused = await readUnused(portal, accountId)
  if (!isPriced) return { sites: [...sites], ...unused }
  const prices = await otherPrices(portal, accountId)
  return {
    ...unused,
    sites: sites.map((site) => {
      const own = site.subscriptionId === null ? undefined : prices.get(site.subscriptionId)
      return own ? Object.assign({}, site, { own }) : site
    }),
  }
}

async function readUnused(portal: Portal, uid: string): Promise<{ readonly unusedPlanIds?: string[] }> {
  const plans = portal.catalogue.plans()
  const waiting = (await ownPlans(portal, uid)).filter(
    ({ planId, siteId }) => siteId === null && isHostingPlan(plans, planId),
  )
  return waiting.length === 0 ? {} : { unusedPlanIds: waiting.map(({ planId }) => planId) }
}
