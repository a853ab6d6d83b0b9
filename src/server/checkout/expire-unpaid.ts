import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { statusOf } from '#domain/checkout/order.ts'
import { orders, planHoldings } from '#server/checkout/exports/collections.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { takeBackInvoice } from './cancel-rivals.ts'

/**
 * Expires the unpaid items of an order after a day. Voids their invoices before the order says so, so that nobody owes or can
 * pay them. Repeated, it writes nothing and asks the provider nothing.
 */
export async function expireUnpaid(portal: Portal, { id }: Pick<Order, 'id'>): Promise<void> {
  const order = (await portal.documents.get(orders, id))?.data
  const over = new Set<string>()
  for (const item of order?.items ?? []) if (order && (await isTakenBack(portal, order, item))) over.add(item.id)
  if (over.size === 0) return
  await portal.documents.transact(async (transaction) => {
    const now = (await transaction.get(orders, id))?.data
    if (!now) return
    const items = now.items.map((item) => (over.has(item.id) && item.state !== 'paid' ? ended(now, item) : item))
    transaction.put(orders, { ...now, items, status: statusOf(items), updatedAt: portal.clock.now() })
  })
}

/** An item that was given up: a voided invoice no longer belongs to it, and it keeps the code that it was made with. */
export function ended({ promotionCode }: Order, { dueCents: _over, ...item }: OrderItem): OrderItem {
  if (item.type === 'recurring' || item.invoiceId === null) return { ...item, state: 'failed' }
  const { codeUse = promotionCode === null ? undefined : 'kept' } = item
  return { ...item, state: 'failed', invoiceId: null, ...(codeUse === undefined ? {} : { codeUse }) }
}

/** The provider lets the first payment of a subscription lapse by itself. */
async function isTakenBack(portal: Portal, order: Order, item: OrderItem): Promise<boolean> {
  const { state, type, invoiceId, subscriptionId } = item
  if (state === 'paid') return false
  // Beside items that were begun and not finished; an order that was refused waits for its page.
  if (state === 'open') return order.status === 'processing'
  if (type === 'recurring') return state !== 'failed' && subscriptionId === null
  if (invoiceId !== null) return takeBackInvoice(portal, item, invoiceId)
  if (state === 'failed') return false
  await dropDrafts(portal, order)
  return true
}

/** A draft whose creation was never answered has no lines yet to tell whose it is; after a day nobody goes on with it. */
async function dropDrafts({ payments }: Pick<Portal, 'payments'>, { id, customerId }: Order): Promise<void> {
  let after: string | null = null
  // Newest first; nobody is billed for more than this in a day.
  for (let page = 0; page < 3; page++) {
    const { items, hasMore } = await payments.listInvoices({ customerId, after })
    for (const { id: invoiceId, orderId, status } of items)
      if (orderId === id && status === 'draft') await payments.deleteInvoiceDraft(invoiceId)
    after = items.at(-1)?.id ?? null
    if (!hasMore || after === null) return
  }
}

type Left = { readonly uid: string; readonly customerId: string }

/**
 * Expires the unpaid orders of an account that was a customer of another provider account: they can be neither read nor paid
 * from here. Paid items stay, and hold no plan. Repeated, it writes nothing.
 */
export async function expireOrdersElsewhere(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  { uid, customerId }: Left,
): Promise<void> {
  for await (const { id, data } of eachRow(documents, orders, { where: { uid }, orderBy: ['createdAt', 'desc'] })) {
    if (data.customerId !== customerId || !isUnsettled(data)) continue
    await documents.transact(async (transaction) => {
      const order = (await transaction.get(orders, id))?.data
      if (order && isUnsettled(order)) transaction.put(orders, { ...left(order), updatedAt: clock.now() })
    })
  }
  for (const { id } of await listAll(documents, planHoldings, { where: { uid } }))
    await documents.transact(async (transaction) => {
      if (await transaction.get(planHoldings, id)) transaction.remove(planHoldings, id)
    })
}

function isUnsettled({ status, items }: Order): boolean {
  if (status === 'completed' || status === 'expired') return false
  return status !== 'partially_failed' || items.some((item) => item.state !== 'paid' && item.invoiceId !== null)
}

function left(order: Order): Order {
  const items = order.items.map((item) =>
    item.state === 'paid' ? item : { ...ended(order, item), subscriptionId: null, invoiceId: null, paymentId: null },
  )
  const status = items.some(({ state }) => state === 'paid') ? 'partially_failed' : 'expired'
  return { ...order, items, status, payAsked: null }
}
