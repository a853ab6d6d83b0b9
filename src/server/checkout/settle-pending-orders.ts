import { statusOf } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { orderLastsMs } from './find-purchase.ts'
import { settleOrder } from './settle-order.ts'

/**
 * What the sweep does for orders: settles those whose outcome is not known, lets go of what nobody finished within a day, and
 * expires those that nobody began. Repeating it changes nothing. A provider that does not answer ends the round early; what
 * else goes wrong with one order is told and keeps no other from being settled.
 */
export async function settlePendingOrders(deps: CheckoutDeps, onFault: (error: unknown) => void): Promise<void> {
  const dayAgo = toInstant(deps.clock.nowMs() - orderLastsMs)
  const orderBy = ['createdAt', 'asc'] as const
  const neverBegun = { orderBy, where: { status: 'open' }, range: { below: dayAgo } }
  for await (const { id } of eachRow(deps.documents, orders, neverBegun)) await expire(deps, id)
  for await (const { data } of eachRow(deps.documents, orders, { orderBy, where: { status: 'processing' } })) {
    try {
      await settleOrder(deps, data)
      if (data.createdAt < dayAgo) await letGo(deps, data)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error, 'unavailable')) return
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
  for (const item of order.items) if (await isTakenBack(deps, order, item)) over.add(item.id)
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
async function isTakenBack({ payments }: CheckoutDeps, order: Order, item: OrderItem): Promise<boolean> {
  if (item.state === 'open') return true
  if (item.state === 'paid' || item.state === 'failed') return false
  if (item.type === 'recurring') return item.subscriptionId === null
  if (item.invoiceId === null) {
    await dropDrafts({ payments }, order)
    return true
  }
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

/** A draft that was begun and not heard of has no lines yet that would tell whose it is; after a day nobody goes on with it. */
async function dropDrafts({ payments }: Pick<CheckoutDeps, 'payments'>, { id, customerId }: Order): Promise<void> {
  let after: string | null = null
  // Newest first; more than this nobody is billed for in a day.
  for (let page = 0; page < 3; page++) {
    const { items, hasMore } = await payments.listInvoices({ customerId, after })
    for (const { id: invoiceId, orderId, status } of items)
      if (orderId === id && status === 'draft') await payments.deleteInvoiceDraft(invoiceId)
    after = items.at(-1)?.id ?? null
    if (!hasMore || after === null) return
  }
}
