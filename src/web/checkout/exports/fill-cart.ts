import type { ForSite } from '#domain/checkout/contract.ts'
import { siteNameOf } from '#domain/core/site-address.ts'
import { mostPlans } from './cart.ts'
import type { CartStore } from './cart.ts'

/**
 * Takes these plans in place of what was in the cart, each once. Beside hosting for `site`, that for other sites stays; null adds
 * none, and undefined is for hosting whose site the server finds. Tells whether that added to the cart or replaced what was in it; null if
 * just these are in it already.
 */
export function fillCart(
  store: CartStore,
  chosen: readonly string[],
  site: ForSite | null | undefined,
): 'added' | 'replaced' | null {
  const cart = store.current()
  const sites = site === undefined ? [] : withSite(cart.sites, site)
  const planIds = Array.from(new Set([...sites.map(({ planId }) => planId), ...chosen])).slice(0, mostPlans)
  if (JSON.stringify([planIds, sites]) === JSON.stringify([cart.planIds, cart.sites])) return null
  store.keep({ ...cart, planIds, sites })
  const isBeside = site && !cart.sites.some((one) => siteKey(one) === siteKey(site))
  // A plan that lies in it without a site is the one that has a site now.
  const isKept = (id: string) =>
    planIds.includes(id) && (id !== site?.planId || cart.sites.some((one) => one.planId === id))
  return cart.planIds.length === 0 || (isBeside && cart.planIds.every(isKept)) ? 'added' : 'replaced'
}

/** One term for each site. */
function withSite(sites: readonly ForSite[], added: ForSite | null): readonly ForSite[] {
  if (added === null) return sites
  const named = 'siteId' in added ? added : { ...added, newSite: siteNameOf(added.newSite) }
  return [...sites.filter((one) => siteKey(one) !== siteKey(named)), named]
}

function siteKey(one: ForSite): string {
  return 'siteId' in one ? one.siteId : `new ${siteNameOf(one.newSite).toLowerCase()}`
}
