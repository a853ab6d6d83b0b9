import type { Order } from '#domain/checkout/order.ts'
import type { Documents, Row } from '#server/ports/documents.ts'
import { orders } from './collections.ts'

/** The newest twenty orders of an account. */
export async function newestOrders(documents: Documents, uid: string): Promise<Row<Order>[]> {
  return documents.list(orders, { where: { uid }, orderBy: ['createdAt', 'desc'], limit: 20 })
}
