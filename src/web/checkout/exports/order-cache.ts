import type { QueryKey } from '@tanstack/react-query'
import type { Payment } from '#domain/billing/payment.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { Order } from '#domain/checkout/order.ts'
import { isPayable } from '#domain/checkout/paying-order.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { nowMs } from '#web/platform/page-clock.ts'

const ordersKey = ['checkout', 'orders'] as const
export const previewKey = ['checkout', 'preview'] as const
export const buyableSitesKey = ['checkout', 'sites'] as const

export const orderKeys = {
  unfinished: [...ordersKey, 'unfinished'] as const,
  allPlaced: [...ordersKey, 'placed'] as const,
  placed: (orderId: string | null) => [...ordersKey, 'placed', orderId] as const,
  ones: [...ordersKey, 'one'] as const,
  one: (orderId: string) => [...ordersKey, 'one', orderId] as const,
  /** What the portal computes of an order from others. */
  allBeside: [...ordersKey, 'beside'] as const,
  beside: (orderId: string | undefined) => [...ordersKey, 'beside', orderId] as const,
}

type Owned = PresentedOrder['ownedElsewhere']

/** An event tells an order without what the portal computes from others: that stays as it was last answered. */
const complete = (order: PresentedOrder, before: PresentedOrder | null) =>
  withOwned(
    {
      ...order,
      creditCents: before?.creditCents,
      refundedCents: before?.refundedCents,
      returned: before?.returned,
    },
    before?.ownedElsewhere ?? [],
  )

export const orderDocuments: Description<PresentedOrder> = {
  places: [
    { key: orderKeys.unfinished, order: (one, other) => other.createdAt.localeCompare(one.createdAt), complete },
    { key: orderKeys.allPlaced, complete },
    { key: orderKeys.ones, complete },
  ],
}

/** An order with what of it the account has otherwise; what can still be paid of it follows from both. */
export function withOwned(order: PresentedOrder, ownedElsewhere: Owned): PresentedOrder {
  const ageMs = nowMs() - Date.parse(order.createdAt)
  const isOwned = (itemId: string) => ownedElsewhere.some((owned) => owned.itemId === itemId)
  const payable = order.items.filter(
    (item) => item.state !== 'paid' && !isOwned(item.id) && isPayable(order, item, ageMs),
  )
  return { ...order, ownedElsewhere, toPay: payable.map(({ id }) => id) }
}

/**
 * What an order has bought may be bought no more by the others, the credit of a customer is for all of them, and what goes back is of the
 * payment; what the cart costs changes with the catalogue, and a site with its plan, whose price is told where new purchases have another.
 */
export function ordersComputedFrom({ collection, document }: LiveEvent): readonly QueryKey[] {
  if (collection === 'catalogue') return [previewKey, buyableSitesKey]
  if (collection === 'hosting' || collection === 'subscriptions') return [buyableSitesKey]
  if (collection === 'customers') return [previewKey, orderKeys.unfinished, orderKeys.allBeside]
  if (collection === 'payments') {
    const { refundedCents = 0, disputes = [] } = (document ?? {}) as Partial<Payment>
    return refundedCents > 0 || disputes.length > 0 ? [orderKeys.allBeside] : []
  }
  if (collection !== 'orders') return []
  const { items = [] } = (document ?? {}) as Partial<Order>
  return items.some(({ state }) => state === 'paid') ? [orderKeys.unfinished, orderKeys.allBeside] : []
}
