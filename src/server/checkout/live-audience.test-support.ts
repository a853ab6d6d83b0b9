import { getOrder } from '#domain/checkout/contract.ts'
import { orderStatuses } from '#domain/checkout/order.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { orders } from './exports/collections.ts'

/** Every order of the store. */
export async function orderIds(documents: Documents): Promise<string[]> {
  const lists = orderStatuses.map((status) =>
    documents.list(orders, { where: { status }, orderBy: ['createdAt', 'asc'], limit: 1000 }),
  )
  return (await Promise.all(lists)).flat().map(({ id }) => id)
}

/** Adds the orders that the calls show this person. */
export async function addShownOrders(
  portal: TestPortal,
  who: CastUid,
  views: { readonly orders: Record<string, unknown> },
): Promise<void> {
  for (const orderId of await orderIds(portal.documents)) {
    if ((await portal.outcome(who, getOrder, { orderId })) !== 'ok') continue
    // What is left to pay hangs on other orders and the time as well: the page asks for it anew after each event.
    const shown = Object.entries((await portal.call(who, getOrder, { orderId })).order)
    views.orders[orderId] = Object.fromEntries(shown.filter(([name]) => name !== 'toPay' && name !== 'ownedElsewhere'))
  }
}
