import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOver } from '#domain/checkout/paying-order.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { takeOutPaid } from './cart-lines.ts'
import { useCartStore } from './cart.ts'
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
