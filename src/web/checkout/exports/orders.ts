import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { callGetOrder, callListOrders } from '#web/checkout/calls.ts'
import { useViewer } from '#web/platform/session.ts'
import { orderKeys, withOwned } from './order-cache.ts'
import { asksToBePaid } from './rest-of-order.ts'

/** An order after the server has looked at the provider again, once; live events keep it fresh. */
export function useOrder(orderId: string) {
  const query = useQuery({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ client, signal }) => settledOrder(client, orderId, signal),
  })
  return { ...query, data: useWithBeside(query.data) }
}

/** An order as staff read it where the orders of its client aren’t listed; nothing is read while `orderId` is null. */
export function useReadOrder(orderId: string | null) {
  return useQuery({
    queryKey: orderKeys.one(orderId ?? ''),
    queryFn: async ({ signal }) => (await callGetOrder({ orderId: orderId ?? '' }, { signal })).order,
    enabled: orderId !== null,
  })
}

/** An order that this page has placed, as other pages change it; null before. */
export function useFollowedOrder(own: PresentedOrder | null): PresentedOrder | null {
  const { data } = useQuery({
    queryKey: orderKeys.placed(own?.id ?? null),
    queryFn: ({ client, signal }) => settledOrder(client, own?.id ?? '', signal),
    enabled: own !== null,
    ...(own ? { initialData: own } : {}),
    staleTime: Infinity,
  })
  return useWithBeside(own && data && data.version > own.version ? data : own)
}

/** An order as it is after the server has looked at the provider. */
export async function settledOrder(client: QueryClient, orderId: string, signal: AbortSignal): Promise<PresentedOrder> {
  const { order } = await callGetOrder({ orderId, settle: true }, { signal })
  client.setQueryData(orderKeys.beside(orderId), besideOf(order))
  return order
}

/** The order with what the account has bought by others since, and its credit for it, which are asked again without a look at the provider. */
export function useWithBeside<T extends PresentedOrder | null | undefined>(order: T): T | PresentedOrder {
  const { data: beside } = useQuery({
    queryKey: orderKeys.beside(order?.id),
    queryFn: async ({ signal }) => besideOf((await callGetOrder({ orderId: order?.id ?? '' }, { signal })).order),
    enabled: Boolean(order),
  })
  return useMemo(() => (order && beside ? withBeside(order, beside) : order), [order, beside])
}

type Beside = Pick<PresentedOrder, 'ownedElsewhere' | 'creditCents' | 'refundedCents' | 'returned'>

function besideOf({ ownedElsewhere, creditCents, refundedCents, returned }: PresentedOrder): Beside {
  return { ownedElsewhere, creditCents, refundedCents, returned }
}

function withBeside(order: PresentedOrder, { ownedElsewhere, ...sums }: Beside): PresentedOrder {
  return { ...(ownedElsewhere === order.ownedElsewhere ? order : withOwned(order, ownedElsewhere)), ...sums }
}

/** The orders of the viewer's account that were begun and ask to be paid to their end; none for who may not order. */
export function useUnfinishedOrders() {
  return useOrders(unfinishedOf)
}

function unfinishedOf(orders: readonly PresentedOrder[]): PresentedOrder[] {
  return orders.filter((order) => order.status !== 'open' && asksToBePaid(order))
}

/** What `select` makes of the orders of the viewer's account that aren't paid to their end; none for who may not order. */
export function useOrders<T>(select: (orders: readonly PresentedOrder[]) => T) {
  const { role, uid, accountId, rights } = useViewer()
  return useQuery({
    queryKey: orderKeys.unfinished,
    queryFn: async ({ signal }) => (await callListOrders({}, { signal })).orders,
    select,
    enabled: role === 'client' && (uid === accountId || rights.includes('ordering')),
    // What was ordered on another page since is not told by a list from before, unless the page has just come with it.
    staleTime: 2000,
  })
}
