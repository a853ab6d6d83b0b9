import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { callGetOrder, callListOrders, callPreview } from '#web/checkout/calls.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useCartStore } from './cart.ts'
import type { Cart } from './cart.ts'
import { orderKeys, previewKey, withOwned } from './order-cache.ts'
import { asksToBePaid } from './rest-of-order.ts'

/** What the cart costs by the server's prices of now; what was shown before stays while it is asked anew. */
export function usePreview({ planIds, promotionCode }: Cart) {
  const clientId = useBillingAccount()?.clientId
  const { plans = [] } = useSession().features
  // A cart of which something was retired is another question, whose refusal is shown in place of the sums of before.
  const retired = planIds.filter((planId) => plans.some(({ id, isSold }) => id === planId && !isSold))
  return useQuery({
    queryKey: [...previewKey, planIds, promotionCode, clientId, retired],
    queryFn: ({ signal }) =>
      callPreview(
        { planIds: [...planIds], ...(promotionCode ? { promotionCode } : {}), ...(clientId ? { clientId } : {}) },
        { signal },
      ),
    enabled: planIds.length > 0,
    // A page that asks for money shows no price of some minutes ago.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

/**
 * The order that an earlier try has placed for this cart, so that a reload shows what is paid; null if there is none. What
 * it has paid leaves the cart.
 */
export function usePlacedOrder() {
  const cart = useCartStore()
  const { placedOrderId } = cart
  // As the page was opened: the order that this page places is its own to follow.
  const [orderId] = useState(placedOrderId)
  const query = useQuery({
    queryKey: orderKeys.placed(orderId),
    queryFn: async ({ client, signal }) => {
      if (orderId === null) return null
      try {
        return await settledOrder(client, orderId, signal)
      } catch (error) {
        // It is nobody's, or not this account's: the cart is ordered anew.
        if (toCallRefused(error).code === 'not-found') return null
        throw error
      }
    },
    select: (order) => (order?.status === 'expired' ? null : order),
    staleTime: 0,
  })
  const data = useWithOwned(query.data)
  useEffect(() => {
    if (data) cart.takeOutPaid(data)
  }, [cart, data])
  return { ...query, data }
}

/** An order after the server has looked at the provider again, once; live events keep it fresh. */
export function useOrder(orderId: string) {
  const query = useQuery({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ client, signal }) => settledOrder(client, orderId, signal),
  })
  return { ...query, data: useWithOwned(query.data) }
}

async function settledOrder(client: QueryClient, orderId: string, signal: AbortSignal): Promise<PresentedOrder> {
  const { order } = await callGetOrder({ orderId, settle: true }, { signal })
  client.setQueryData(orderKeys.owned(orderId), order.ownedElsewhere)
  return order
}

/** The order with what the account has bought by others since, which is asked again without a look at the provider. */
function useWithOwned<T extends PresentedOrder | null | undefined>(order: T): T | PresentedOrder {
  const { data: owned } = useQuery({
    queryKey: orderKeys.owned(order?.id),
    queryFn: async ({ signal }) => (await callGetOrder({ orderId: order?.id ?? '' }, { signal })).order.ownedElsewhere,
    enabled: Boolean(order),
  })
  return useMemo(
    () => (order && owned && owned !== order.ownedElsewhere ? withOwned(order, owned) : order),
    [order, owned],
  )
}

/** The orders of the viewer's account that were begun and ask to be paid to their end; none for who may not order. */
export function useUnfinishedOrders() {
  const { role, uid, accountId, rights } = useViewer()
  return useQuery({
    queryKey: orderKeys.unfinished,
    queryFn: async ({ signal }) => (await callListOrders({}, { signal })).orders,
    select: (orders) => orders.filter((order) => order.status !== 'open' && asksToBePaid(order)),
    enabled: role === 'client' && (uid === accountId || rights.includes('ordering')),
    // What was ordered on another page since is not told by a list from before, unless the page has just come with it.
    staleTime: 2000,
  })
}
