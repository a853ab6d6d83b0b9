import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { useOrders } from '#web/checkout/exports/orders.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'

/** What the site of a plan is called, or all that it keeps online. A new site is named by its order until it is paid. */
export function useSiteOfPlan(): SiteOf {
  const { sites } = useBuyableSites()
  const { data: orders = [] } = useOrders(allOf)
  return ({ id, siteId, orderId }) => {
    const kept = keptBy({ id, siteId }, sites ?? [])
    if (kept.length > 0) return sayAll(kept.map(({ name }) => name))
    const ordered = orders.find((order) => order.id === orderId)?.items.find(({ site }) => site?.id === siteId)
    return ordered?.site?.name
  }
}

function allOf(orders: readonly PresentedOrder[]) {
  return orders
}
