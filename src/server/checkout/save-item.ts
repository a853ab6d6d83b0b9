import { isLoweredByCode } from '#domain/catalogue/plan-coupons.ts'
import { statusOf } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { countPurchase } from '#server/billing/exports/made-promotion.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { orders, planHoldingId, planHoldings } from './exports/collections.ts'
import { notifyOfOrder } from './notify-of-order.ts'

/** New facts of an item. */
export type ItemChanges = Partial<
  Pick<OrderItem, 'state' | 'subscriptionId' | 'invoiceId' | 'paymentId' | 'decline' | 'creditCents'>
> & {
  /** Null where none of its invoices is open. */
  readonly dueCents?: Money | null
}

type Deps = Pick<Portal, 'documents' | 'clock' | 'activity' | 'catalogue' | 'settings'>
type Place = { readonly orderId: string; readonly itemId: string }

/**
 * Writes the new state of an item, counts a code that it was paid with, and notifies the payer once the state of every item is known.
 * A paid item does not change.
 * With `seen`, writes nothing where the item has changed since it was read. Repeated, it writes nothing.
 */
export async function saveItem(
  portal: Deps,
  { orderId, itemId }: Place,
  changes: ItemChanges,
  seen?: OrderItem,
): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    const item = order?.items.find(({ id }) => id === itemId)
    if (!order || !item || (seen && !isSame(item, seen))) return
    const { dueCents = null, ...facts } = {
      ...item,
      ...changes,
      ...(item.state === 'paid' ? { state: item.state, decline: item.decline } : {}),
    }
    const next = dueCents === null || item.state === 'paid' ? facts : { ...facts, dueCents }
    if (isSame(next, item)) return
    const holding = await holdingOf(transaction, order, next)
    const changed = withItem(order, next, portal.clock.now())
    const isPaidNow = next.state === 'paid' && item.state !== 'paid'
    if (isPaidNow && order.promotionCode !== null && isLoweredByCode(portal.catalogue.plans(), next))
      await countPurchase(transaction, order.promotionCode)
    transaction.put(orders, changed)
    await notifyOfOrder(portal, transaction, changed)
    if (holding && holding.subscriptionId !== next.subscriptionId)
      transaction.put(planHoldings, { ...holding, subscriptionId: next.subscriptionId })
  })
}

/** An order with one of its items changed. */
export function withItem(order: Order, changed: OrderItem, now: Instant): Order {
  const items = order.items.map((item) => (item.id === changed.id ? changed : item))
  return { ...order, items, status: statusOf(items), updatedAt: now }
}

async function holdingOf(transaction: Transaction, { uid }: Order, { id, type, planId, site }: OrderItem) {
  if (type === 'onetime') return null
  const holding = (await transaction.get(planHoldings, planHoldingId(uid, planId, site?.id)))?.data
  return holding?.itemId === id ? holding : null
}

function isSame(one: OrderItem, other: OrderItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
