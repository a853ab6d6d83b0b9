import { termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { orders, planHoldingId, planHoldings } from './exports/collections.ts'
import type { OrderLine } from './order-lines.ts'

type Reading = Pick<Transaction, 'get'>
type Plans = readonly Plan[]
/** An item that holds a plan, with its order, and since when it does. */
export type Holder = { readonly order: Order; readonly item: OrderItem; readonly since: string }

/** The items that hold the plan of this line, or another term for the same site: at most one for each term. */
export async function findHolders(
  reading: Reading,
  plans: Plans,
  { uid, line }: { readonly uid: string; readonly line: Pick<OrderLine, 'planId' | 'site'> },
): Promise<readonly Holder[]> {
  const found: Holder[] = []
  for (const planId of termsInPlaceOf(plans, line.planId)) {
    const holding = (await reading.get(planHoldings, planHoldingId(uid, planId, line.site?.id)))?.data
    const order = holding && (await reading.get(orders, holding.orderId))?.data
    const item = order?.items.find(({ id }) => id === holding?.itemId)
    if (holding && order && item) found.push({ order, item, since: holding.createdAt })
  }
  return found
}

/** Whether a later purchase has taken the place of an unpaid item, and is paid or can still be. */
export async function isReplaced(reading: Reading, plans: Plans, order: Order, item: OrderItem): Promise<boolean> {
  const holders = await findHolders(reading, plans, { uid: order.uid, line: item })
  return holders.some(
    (holder) =>
      holder.order.id !== order.id &&
      holder.since > order.createdAt &&
      (holder.item.state === 'paid' || !isOver(holder.order)),
  )
}
