import type { Order } from '#domain/checkout/order.ts'
import { orderLastsMs } from '#domain/checkout/paying-order.ts'
import { toInstant } from '#domain/core/instants.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { finishOrder } from './finish-order.ts'
import { notifyUnfinished } from './notify-of-order.ts'
import { orderChanged, unsettledOf } from './read-item.ts'

/** Refused orders are not looked at after this; the daily round has looked at them before. */
const rememberedMs = 30 * 24 * 3_600_000

/**
 * The sweep of orders: settles unknown outcomes, finishes what the payer asked to pay, expires orders left unfinished for a
 * day and orders that nobody began. Idempotent. A provider that does not answer ends the round early; any other failure of
 * one order is reported and does not stop the others.
 */
export async function settlePendingOrders(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const dayAgo = toInstant(portal.clock.nowMs() - orderLastsMs)
  const orderBy = ['createdAt', 'asc'] as const
  const neverBegun = { orderBy, where: { status: 'open' }, range: { below: dayAgo } }
  for await (const { id } of eachRow(portal.documents, orders, neverBegun)) await expire(portal, id)
  const refused = { orderBy, range: { from: toInstant(portal.clock.nowMs() - rememberedMs) } }
  const unsettled = [
    { orderBy, where: { status: 'processing' } },
    { ...refused, where: { status: 'failed' } },
    { ...refused, where: { status: 'partially_failed' } },
  ]
  for (const query of unsettled)
    for await (const { data } of eachRow(portal.documents, orders, query)) {
      try {
        if (data.status === 'processing') await settleOrder(portal, data)
        if (data.createdAt < dayAgo) {
          await expireUnpaid(portal, data)
          await notifyUnfinished(portal, data.id)
        } else await finishOrder(portal, data)
      } catch (error) {
        onFault(error)
        if (isPaymentFailure(error, 'unavailable')) return
      }
    }
}

async function expire({ documents, clock }: Portal, orderId: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    if (order?.status === 'open') transaction.put(orders, { ...order, status: 'expired', updatedAt: clock.now() })
  })
}

/** Reads from the provider every unsettled item of an order and converges its mirrors. Idempotent. */
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
