import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { creditTaken } from '#domain/checkout/credit-of-order.ts'
import { sum, zero } from '#domain/core/money.ts'
import { useOrders } from './orders.ts'

/** The orders of the viewer’s account whose open invoices hold credit, paid in part or not at all, and how much. */
export function useOrdersHoldingCredit() {
  return useOrders(holdingOf)
}

function holdingOf(orders: readonly PresentedOrder[]) {
  return orders.flatMap(({ number, items }) => {
    const heldCents = sum(items.map((item) => (item.state === 'paid' ? zero : creditTaken(item))))
    return heldCents > 0 ? [{ number, heldCents }] : []
  })
}
