import type { Order } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { orders } from './exports/collections.ts'

/** Refuses `not-found` for an order of another account and an unknown one alike; asks the provider nothing. */
export async function findOrder(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  orderId: string,
): Promise<Stored<Order>> {
  const found = await documents.get(orders, orderId)
  if (!found || (viewer.role !== 'superAdmin' && found.data.uid !== viewer.accountId)) throw new Refusal('not-found')
  return found
}
