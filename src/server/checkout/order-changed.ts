import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { keepItem } from './keep-item.ts'
import { lookAtItem } from './look-at-item.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'payments' | 'activity'>

/**
 * Looks at the provider for every thing of an order that was begun and is not paid, and writes how it stands. An order that is
 * not known is left alone. Repeating it changes nothing.
 */
export async function orderChanged(portal: Deps, orderId: string): Promise<void> {
  const order = (await portal.documents.get(orders, orderId))?.data
  if (!order) return
  for (const item of unsettledOf(order)) {
    const seen = await lookAtItem(portal, order, item)
    // Whoever asks the provider at this moment knows more than what was seen before.
    if (seen) await keepItem(portal, { orderId, itemId: item.id }, seen, item)
  }
}

/** What the provider may still decide. A refused thing too: its payment may be tried again under Billing. */
export function unsettledOf({ items }: Order): readonly OrderItem[] {
  return items.filter(({ state }) => state !== 'open' && state !== 'paid')
}
