import type { Order } from '#domain/checkout/order.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Stored } from '#server/ports/documents.ts'
import { orders } from './exports/collections.ts'
import { newOrder } from './new-order.ts'
import { recordStaffOrder } from './notify-of-order.ts'

export type Placing = Parameters<typeof newOrder>[1] & { readonly ip: string }

/** Writes an order; if this id exists, the existing order counts. The client is notified when staff place it. */
export async function placeOrder(portal: Portal, placing: Placing): Promise<Stored<Order>> {
  const { documents } = portal
  try {
    await documents.transact(async (transaction) => {
      const order = newOrder(portal, placing)
      transaction.create(orders, order)
      if (isStaff(placing.viewer)) recordStaffOrder(portal, transaction, placing, order)
    })
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error
  }
  const placed = await documents.get(orders, placing.id)
  if (!placed) throw new Error('An order placed just now is missing')
  return placed
}
