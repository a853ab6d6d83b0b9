import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { useOrders, useReadOrder } from '#web/checkout/exports/orders.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'
import { useViewer } from '#web/platform/session.ts'

/** What the site of a plan is called, or all that it keeps online. A new site is named by its order until it is paid. */
export function useSiteOfPlan(): SiteOf {
  const { sites } = useBuyableSites()
  const { data: orders = [] } = useOrders(allOf)
  return ({ id, siteId, orderId }) => {
    const kept = keptBy({ id, siteId }, sites ?? [])
    if (kept.length > 0) return sayAll(kept.map(({ name }) => name))
    const order = orders.find(({ id: ofId }) => ofId === orderId)
    return order && orderedName(order, siteId)
  }
}

/** What a new site is called whose plan waits for its first payment, by the order of that; undefined for every other plan. */
export function useOrderedSite({ status, siteId, orderId }: Plan): string | undefined {
  const isStaff = useViewer().role === 'superAdmin'
  const isAsked = isStaff && status === 'incomplete' && siteId !== undefined && siteId !== null
  const { data: order } = useReadOrder(isAsked ? orderId : null)
  return order && orderedName(order, siteId)
}

type Plan = Pick<PresentedSubscription, 'status' | 'siteId' | 'orderId'>

function orderedName({ items }: PresentedOrder, siteId: Plan['siteId']): string | undefined {
  return items.find(({ site }) => site?.id === siteId)?.site?.name
}

function allOf(orders: readonly PresentedOrder[]) {
  return orders
}
