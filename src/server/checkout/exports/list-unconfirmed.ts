import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { presentPayableOrder } from '#server/checkout/present-payable-order.ts'
import type { Portal } from '#server/portal.ts'
import { newestOrders } from './newest-orders.ts'

/** The account's orders, among its newest twenty, that can't be paid until the bank's question is answered, newest first. */
export async function listUnconfirmed(portal: Portal, uid: string): Promise<PresentedOrder[]> {
  const newest = await newestOrders(portal.documents, uid)
  const asked = newest.filter(({ data }) => data.items.some(({ state }) => state === 'action'))
  const presented = await Promise.all(asked.map((order) => presentPayableOrder(portal, order)))
  return presented.filter(({ items, toPay }) => items.some(({ id, state }) => state === 'action' && toPay.includes(id)))
}
