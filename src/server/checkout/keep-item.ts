import { statusOf } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { orders, planHoldingId, planHoldings } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'

/** What is known anew of a thing of an order. */
export type ItemChanges = Partial<Pick<OrderItem, 'state' | 'subscriptionId' | 'invoiceId' | 'paymentId' | 'decline'>>

type Deps = Pick<CheckoutDeps, 'documents' | 'clock'>
type Place = { readonly orderId: string; readonly itemId: string }

/**
 * Writes what became of a thing of an order. What is paid stays paid. With `seen`, nothing is written where the thing has moved
 * on since it was read. Repeating it writes nothing.
 */
export async function keepItem(
  { documents, clock }: Deps,
  { orderId, itemId }: Place,
  changes: ItemChanges,
  seen?: OrderItem,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    const item = order?.items.find(({ id }) => id === itemId)
    if (!order || !item || (seen && !isSame(item, seen))) return
    const next = {
      ...item,
      ...changes,
      ...(item.state === 'paid' ? { state: item.state, decline: item.decline } : {}),
    }
    if (isSame(next, item)) return
    const holding = await holdingOf(transaction, order, next)
    putOrder(transaction, { clock }, order, next)
    if (holding && holding.subscriptionId !== next.subscriptionId)
      transaction.put(planHoldings, { ...holding, subscriptionId: next.subscriptionId })
  })
}

/** Puts an order with one of its things changed. */
export function putOrder(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: Order,
  changed: OrderItem,
  paymentMethodId = order.paymentMethodId,
): Order {
  const items = order.items.map((item) => (item.id === changed.id ? changed : item))
  const next = { ...order, items, status: statusOf(items), paymentMethodId, updatedAt: clock.now() }
  transaction.put(orders, next)
  return next
}

async function holdingOf(transaction: Transaction, { uid }: Order, { id, type, planId }: OrderItem) {
  if (type === 'onetime') return null
  const holding = (await transaction.get(planHoldings, planHoldingId(uid, planId)))?.data
  return holding?.itemId === id ? holding : null
}

function isSame(one: OrderItem, other: OrderItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
