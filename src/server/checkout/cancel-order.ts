import type * as calls from '#domain/checkout/contract.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { expectMayOrder } from './acting-for.ts'
import { giveUpItem } from './cancel-rivals.ts'
import { ended } from './expire-unpaid.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderRefusals } from './order-refusals.ts'
import { findOrder } from './orders.ts'
import { turnsOf } from './pay-item.ts'
import { presentPayableOrder } from './present-payable-order.ts'
import { settleOrder } from './settle-orders.ts'

/**
 * Cancels what is unpaid of an order, for good: nothing of it can be paid any more, and its credit goes back. What turns out to be paid
 * stays. It waits for a payment that this process makes, and refuses `payments-unavailable` while another may make one. A cut in the middle
 * leaves lines given up of an order that can be canceled again. Idempotent.
 */
export async function cancelOrder(
  portal: Portal,
  viewer: Viewer,
  { orderId }: InputOf<typeof calls.cancelOrder>,
): Promise<ReplyOf<typeof calls.cancelOrder>> {
  expectMayOrder(viewer)
  const { data: order } = await findOrder(portal, viewer, orderId)
  await portal.turns.inTurn(turnsOf(portal, order, order.items), () =>
    askProvider(() => cancelInTurn(portal, viewer, orderId), orderRefusals),
  )
  return { order: await presentPayableOrder(portal, await findOrder(portal, viewer, orderId)) }
}

async function cancelInTurn(portal: Portal, viewer: Viewer, orderId: string): Promise<void> {
  const { data: order } = await findOrder(portal, viewer, orderId)
  if (isOver(order)) return
  for (const item of order.items) if (isBegun(item)) await giveUpItem(portal, order, item)
  // A line that was paid meanwhile is written as such.
  await settleOrder(portal, order)
  await portal.documents.transact(async (transaction) => {
    const now = (await transaction.get(orders, orderId))?.data
    const rest = now?.items.filter(({ state }) => state !== 'paid') ?? []
    if (!now || isOver(now) || rest.length === 0) return
    if (rest.some(isUnderWay)) throw new Refusal('payments-unavailable')
    const over = canceled(now, { by: viewer.uid, name: viewer.fullName, at: portal.clock.now() })
    transaction.put(orders, over)
    await notifyOfOrder(portal, transaction, over)
  })
  await converge(portal, { kind: 'customer', id: order.customerId, customerId: order.customerId })
}

function isBegun({ state }: OrderItem): boolean {
  return state !== 'paid' && state !== 'open'
}

function isUnderWay({ state }: OrderItem): boolean {
  return state === 'pending' || state === 'action'
}

function canceled(order: Order, cancellation: NonNullable<Order['cancellation']>): Order {
  return {
    ...order,
    status: order.items.some(({ state }) => state === 'paid') ? 'partially_failed' : 'expired',
    items: order.items.map((item) => (item.state === 'paid' ? item : ended(order, item))),
    payAsked: null,
    cancellation,
    updatedAt: cancellation.at,
  }
}
