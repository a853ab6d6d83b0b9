import type { Order } from '#domain/checkout/order.ts'
import { orderLastsMs } from '#domain/checkout/paying-order.ts'
import { toInstant } from '#domain/core/instants.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { finishOrder } from './finish-order.ts'
import { letGo } from './let-go.ts'
import { orderChanged, unsettledOf } from './look-at-item.ts'

/** After it nobody looks at what was refused any more; a round of every day before it has. */
const rememberedMs = 30 * 24 * 3_600_000

/**
 * What the sweep does for orders: settles those whose outcome is not known, goes on with what its payer asked to pay, lets go of what nobody finished within a day, and
 * expires those that nobody began. Repeating it changes nothing. A provider that does not answer ends the round early; what
 * else goes wrong with one order is told and keeps no other from being settled.
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
        if (data.createdAt < dayAgo) await letGo(portal, data)
        else await finishOrder(portal, data)
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
