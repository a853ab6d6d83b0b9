import { statusOf } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { orderLastsMs } from './find-purchase.ts'
import { settleOrder } from './settle-order.ts'

/** As many as one round takes; the oldest first, and the others with the next. */
const most = 100

/**
 * What the sweep does for orders: settles those whose outcome is not known, lets go of what nobody finished within a day, and
 * expires those that nobody began. Repeating it changes nothing. A provider that does not answer ends the round early.
 */
export async function settlePendingOrders(deps: CheckoutDeps): Promise<void> {
  const dayAgo = toInstant(deps.clock.nowMs() - orderLastsMs)
  const oldest = { orderBy: ['createdAt', 'asc'] as const, limit: most }
  const neverBegun = await deps.documents.list(orders, {
    ...oldest,
    where: { status: 'open' },
    range: { below: dayAgo },
  })
  for (const { id } of neverBegun) await expire(deps, id)
  for (const { data } of await deps.documents.list(orders, { ...oldest, where: { status: 'processing' } })) {
    try {
      await settleOrder(deps, data)
      if (data.createdAt < dayAgo) await letGo(deps, data)
    } catch (error) {
      if (isPaymentFailure(error, 'unavailable')) return
      throw error
    }
  }
}

async function expire({ documents, clock }: CheckoutDeps, orderId: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    if (order?.status === 'open') transaction.put(orders, { ...order, status: 'expired', updatedAt: clock.now() })
  })
}

/** What is not paid after a day is owed by nobody: its invoice is taken back before the order says so. */
async function letGo(deps: CheckoutDeps, { id, createdAt }: { readonly id: string; readonly createdAt: Instant }) {
  const order = (await deps.documents.get(orders, id))?.data
  if (!order || order.status !== 'processing' || order.createdAt !== createdAt) return
  const over = new Set<string>()
  for (const item of order.items) if (await isTakenBack(deps, item)) over.add(item.id)
  await deps.documents.transact(async (transaction) => {
    const now = (await transaction.get(orders, id))?.data
    if (!now) return
    const items = now.items.map((item): OrderItem =>
      over.has(item.id) && item.state !== 'paid' ? { ...item, state: 'failed' } : item,
    )
    transaction.put(orders, { ...now, items, status: statusOf(items), updatedAt: deps.clock.now() } satisfies Order)
  })
}

/** A first payment of a subscription lapses at the provider by itself. */
async function isTakenBack({ payments }: CheckoutDeps, item: OrderItem): Promise<boolean> {
  if (item.state === 'open') return true
  if (item.state === 'paid' || item.state === 'failed') return false
  if (item.type === 'recurring') return item.subscriptionId === null
  if (item.invoiceId === null) return true
  const { status } = await payments.readInvoice(item.invoiceId)
  if (status === 'draft') await payments.deleteInvoiceDraft(item.invoiceId)
  else if (status === 'open') {
    try {
      await payments.voidInvoice(item.invoiceId, `${item.id}-lapse`)
    } catch (error) {
      // Paid at this very moment: the next round sees it.
      if (isPaymentFailure(error, 'invalid')) return false
      throw error
    }
  }
  return status !== 'paid'
}
