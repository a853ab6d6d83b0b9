import { hasEnded } from '#domain/billing/subscription-status.ts'
import { isHostingPlan, termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { ownPlans, sitesOfPlans } from '#server/billing/exports/find-own.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import type { OrderLine } from './order-lines.ts'
import { readSites } from './order-lines.ts'

/** True for a subscription that was paid and runs, late payments included; not while its first payment is open. */
export function isOwned({ status }: Pick<Subscription, 'status'>): boolean {
  return !hasEnded(status) && status !== 'incomplete'
}

/** A plan that an account owns, with the site that it keeps online; without one where it waits, and for add-ons. */
export type OwnedPlan = { readonly planId: string | null; readonly siteId: string | null }

/** What the account owns, from our own store. */
export async function readOwned({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<readonly OwnedPlan[]> {
  const held = await ownPlans({ documents }, uid)
  return held.map(({ planId, siteId = null }) => ({ planId, siteId }))
}

/** The same from the provider's subscriptions, each with the site that our store says, or else that it was bought for. */
export async function askOwned<Held extends Subscription>(
  { documents }: Pick<Portal, 'documents'>,
  uid: string,
  held: readonly Held[],
): Promise<readonly (Held & OwnedPlan)[]> {
  const sites = await sitesOfPlans({ documents }, uid)
  return held.filter(isOwned).map((one) => {
    const siteId = sites.has(one.id) ? (sites.get(one.id) ?? null) : one.siteId
    return Object.assign({}, one, { siteId })
  })
}

/**
 * Refuses `plan-owned-already`, naming the plan, where a running subscription of the customer is one of these plans, or another
 * term for the same site.
 */
export async function expectNotOwned(
  portal: Portal,
  { uid, customerId }: { readonly uid: string; readonly customerId: string },
  lines: readonly OrderLine[],
): Promise<void> {
  const held = await askOwned(portal, uid, await portal.payments.listSubscriptions(customerId))
  for (const line of lines) {
    const owned = await findOwnedFor(portal, uid, line, held)
    if (owned) throw ownedAlready(planOf(portal, owned.planId) ?? { name: 'this plan', type: 'recurring' }, line)
  }
}

function planOf({ catalogue }: Pick<Portal, 'catalogue'>, planId: string | null): Plan | undefined {
  return catalogue.plans().find(({ id }) => id === planId)
}

/**
 * What the account owns in the place of this line. Add-ons are owned by the account, hosting by a site. Hosting that names no
 * site would wait: not beside a plan that waits already, nor where every site has one.
 */
export async function findOwnedFor<Held extends OwnedPlan>(
  portal: Portal,
  uid: string,
  { planId, site }: OrderLine,
  held: readonly Held[],
): Promise<Held | undefined> {
  const plans = portal.catalogue.plans()
  const terms = termsInPlaceOf(plans, planId)
  const found = held.filter((one) => one.planId !== null && terms.includes(one.planId))
  if (found.length === 0 || !isHostingPlan(plans, planId)) return found[0]
  const here = found.find(({ siteId }) => site?.id === siteId)
  if (here) return here
  if (site && site.origin !== 'only') return undefined
  const waiting = found.find(({ siteId }) => siteId === null)
  if (waiting || site) return waiting
  return (await readSites(portal, uid)).every((one) => one.planId !== null) ? found[0] : undefined
}

type Named = Pick<Plan, 'name' | 'type'>

/** The owner, a teammate or staff may read it. */
const whoChanges = 'The account owner can manage the plan under Billing.'

/** The refusal of a plan that the account has already, with a way to it. */
export function ownedAlready({ name, type }: Named, { site }: Pick<OrderLine, 'site'> = {}): Refusal {
  return new Refusal('plan-owned-already', { sentence: ownedSentence({ name, type }, site) })
}

function ownedSentence({ name, type }: Named, site: OrderLine['site']): string {
  if (type !== 'recurring') return `${name} is already paid for. The account owner can see the payment under Billing.`
  if (site?.origin === 'chosen') return `${site.name} already has ${name}. ${whoChanges}`
  return `This account already has ${name}. ${whoChanges}`
}
