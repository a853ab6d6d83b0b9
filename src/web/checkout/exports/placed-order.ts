import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { begunOf, hasBegun, takeOutBegun, takeOutPaid } from './cart-lines.ts'
import { useCart, useCartStore } from './cart.ts'
import { orderKeys } from './order-cache.ts'
import { settledOrder, useWithBeside } from './orders.ts'

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
    select: (order) => (order && isOver(order) ? null : order),
    staleTime: 0,
  })
  const data = useWithBeside(query.data)
  useEffect(() => {
    if (data) takeOutPaid(cart, data)
  }, [cart, data])
  return { ...query, data }
}

/**
 * For pages that change the cart: what the order placed for it has paid or is paying leaves the cart, so that no other order has it
 * again. `isPending` until that is done; `offer` says of a plan in that order that it isn’t chosen again by default.
 */
export function useBegunApart(): { readonly isPending: boolean; readonly offer: (plan: OfferedPlan) => OfferedPlan } {
  const store = useCartStore()
  // Another tab may have changed it.
  useCart()
  const { data, isPending } = usePlacedOrder()
  const isWithin = data ? hasBegun(store, data) : false
  useEffect(() => {
    if (data && isWithin) takeOutBegun(store, data)
  }, [store, data, isWithin])
  const begun = data ? begunOf(data) : []
  return {
    isPending: isPending || isWithin,
    offer: (plan) => (begun.some(({ planId }) => planId === plan.id) ? { ...plan, isAdded: false } : plan),
  }
}
