import { statusOf } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { takeBackInvoice } from './take-back.ts'

/**
 * Lets go of what of an order is not paid after a day: its invoices are taken back before the order says so, so that nobody owes
 * them and nobody can pay them. Repeating it writes nothing and asks the provider nothing.
 */
export async function letGo(portal: Portal, { id }: Pick<Order, 'id'>): Promise<void> {
  const order = (await portal.documents.get(orders, id))?.data
  const over = new Set<string>()
  for (const item of order?.items ?? []) if (order && (await isTakenBack(portal, order, item))) over.add(item.id)
  if (over.size === 0) return
  await portal.documents.transact(async (transaction) => {
    const now = (await transaction.get(orders, id))?.data
    if (!now) return
    const items = now.items.map((item) => (over.has(item.id) && item.state !== 'paid' ? ended(item) : item))
    transaction.put(orders, { ...now, items, status: statusOf(items), updatedAt: portal.clock.now() })
  })
}

/** An invoice that was taken back is not the thing's any more. */
function ended(item: OrderItem): OrderItem {
  return { ...item, state: 'failed', invoiceId: item.type === 'onetime' ? null : item.invoiceId }
}

/** A first payment of a subscription lapses at the provider by itself. */
async function isTakenBack(portal: Portal, order: Order, item: OrderItem): Promise<boolean> {
  const { state, type, invoiceId, subscriptionId } = item
  if (state === 'paid') return false
  // Beside what somebody has begun and not finished; of an order that was refused it waits for its page.
  if (state === 'open') return order.status === 'processing'
  if (type === 'recurring') return state !== 'failed' && subscriptionId === null
  if (invoiceId !== null) return takeBackInvoice(portal, item, invoiceId)
  if (state === 'failed') return false
  await dropDrafts(portal, order)
  return true
}

/** A draft that was begun and not heard of has no lines yet that would tell whose it is; after a day nobody goes on with it. */
async function dropDrafts({ payments }: Pick<Portal, 'payments'>, { id, customerId }: Order): Promise<void> {
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
