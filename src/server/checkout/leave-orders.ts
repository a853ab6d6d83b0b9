import type { Order } from '#domain/checkout/order.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { orders, planHoldings } from './exports/collections.ts'

type Left = { readonly uid: string; readonly customerId: string }

/**
 * Lets go of what an account ordered as a customer of another account of the provider and did not pay: nothing of it can be asked
 * about or paid from here. What was paid stays, and holds no plan. Repeating it writes nothing.
 */
export async function leaveOrders(
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
    item.state === 'paid'
      ? item
      : { ...item, state: 'failed' as const, subscriptionId: null, invoiceId: null, paymentId: null },
  )
  const status = items.some(({ state }) => state === 'paid') ? 'partially_failed' : 'expired'
  return { ...order, items, status, payAsked: null }
}
