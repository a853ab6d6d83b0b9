import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { keepItem } from './keep-item.ts'
import { lookAtItem } from './look-at-item.ts'

type Deps = Pick<CheckoutDeps, 'documents' | 'clock' | 'payments' | 'activity' | 'nameOf'>

/**
 * Looks at the provider for every thing of an order that was begun and is not paid, and writes how it stands. An order that is
 * not known is left alone. Repeating it changes nothing.
 */
export async function orderChanged(deps: Deps, orderId: string): Promise<void> {
  const order = (await deps.documents.get(orders, orderId))?.data
  if (!order) return
  for (const item of unsettledOf(order)) {
    const seen = await lookAtItem(deps, order, item)
    // Whoever asks the provider at this moment knows more than what was seen before.
    if (seen) await keepItem(deps, { orderId, itemId: item.id }, seen, item)
  }
}

/** What the provider may still decide. A refused thing too: its payment may be tried again under Billing. */
export function unsettledOf({ items }: Order): readonly OrderItem[] {
  return items.filter(({ state }) => state !== 'open' && state !== 'paid')
}
