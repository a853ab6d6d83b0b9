import { payingLastsMs } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder, isFree } from '#domain/checkout/paying-order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { collectInvoice } from './collect-invoice.ts'
import { collectSubscription } from './collect-subscription.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { underWayMs } from './give-up-rivals.ts'
import { payItem } from './pay-item.ts'
import { tellUnfinished } from './tell-order.ts'

/**
 * Goes on with an order whose payer asked to pay it and whose page, or whose process, was gone before all was asked for: within
 * fifteen minutes, by the same card, off session, and no further than the first line that is not paid. Then it tells the payer.
 */
export async function finishOrder(deps: CheckoutDeps, { id }: Pick<Order, 'id'>): Promise<void> {
  const order = (await deps.documents.get(orders, id))?.data
  if (order && isLeftAlone(deps, order) && (await mayGoOn(deps, order))) {
    const isDone = await payRest(deps, order)
    if (!isDone) return tellUnfinished(deps, id, true)
  }
  await tellUnfinished(deps, id)
}

/** Nothing of it can be under way any more, and it is not too late. */
function isLeftAlone({ clock }: CheckoutDeps, { status, items, payAsked }: Order): boolean {
  if (payAsked === null || status !== 'processing') return false
  if (items.some(({ state }) => state === 'action' || state === 'failed')) return false
  const sinceMs = clock.nowMs() - toMilliseconds(payAsked.at)
  return sinceMs >= underWayMs && sinceMs < payingLastsMs
}

async function mayGoOn({ mayStillPay }: CheckoutDeps, { uid, payAsked }: Order): Promise<boolean> {
  return payAsked !== null && mayStillPay(uid, payAsked.by)
}

/** False where the payer is needed. What nobody knows the outcome of rises, to be tried again. */
async function payRest(deps: CheckoutDeps, order: Order): Promise<boolean> {
  const { paymentMethodId } = order
  for (const item of inPayingOrder(order.items)) {
    if (item.state === 'paid') continue
    if (paymentMethodId === null && !isFree(item)) return false
    try {
      const way = { paymentMethodId, payer: null, offSession: true, collect: collectOf(item) }
      const paid = await payItem(deps, { order, item }, way)
      if (paid.item.state !== 'paid') return false
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'payments-unavailable') return false
      throw error
    }
  }
  return true
}

function collectOf({ type }: OrderItem) {
  return type === 'recurring' ? collectSubscription : collectInvoice
}
