import type { Order } from '#domain/checkout/order.ts'
import { converge } from '#server/billing/exports/converge.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { orders } from './exports/collections.ts'
import { orderChanged, unsettledOf } from './order-changed.ts'

/** Looks at the provider for all that is not settled of an order, and brings the mirrors of it up to date. Repeating it changes nothing. */
export async function settleOrder(portal: Portal, order: Order): Promise<void> {
  const unsettled = new Set(unsettledOf(order).map(({ id }) => id))
  if (unsettled.size === 0) return
  await orderChanged(portal, order.id)
  const now = (await portal.documents.get(orders, order.id))?.data
  for (const { id, subscriptionId, invoiceId } of now?.items ?? []) {
    if (!unsettled.has(id)) continue
    const made: Omit<PaymentObject, 'customerId'> | null = subscriptionId
      ? { kind: 'subscription', id: subscriptionId }
      : invoiceId
        ? { kind: 'invoice', id: invoiceId }
        : null
    if (made) await converge(portal, { ...made, customerId: order.customerId })
  }
}
