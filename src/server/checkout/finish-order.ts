import { payingLastsMs } from '#domain/checkout/order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder, isFree } from '#domain/checkout/paying-order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isClient } from '#server/accounts/exports/clients.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { consentOf } from '#server/billing/exports/ordering-consent.ts'
import type { Portal } from '#server/portal.ts'
import { underWayMs } from './cancel-rivals.ts'
import { collectInvoice, collectSubscription } from './collect.ts'
import { orders } from './exports/collections.ts'
import { notifyUnfinished } from './notify-of-order.ts'
import { payItem } from './pay-item.ts'

/**
 * Finishes an order whose payer asked to pay but whose page or process was gone before every line was charged: within fifteen
 * minutes, by the same card, off session, stopping at the first line that is not paid. Then notifies the payer.
 */
export async function finishOrder(portal: Portal, { id }: Pick<Order, 'id'>): Promise<void> {
  const order = (await portal.documents.get(orders, id))?.data
  if (order && isLeftAlone(portal, order) && (await mayResume(portal, order))) {
    const isDone = await payRest(portal, order)
    if (!isDone) return notifyUnfinished(portal, id, true)
  }
  await notifyUnfinished(portal, id)
}

/** No request of it can be under way any more, and it is not too late. */
function isLeftAlone({ clock }: Portal, { status, items, payAsked }: Order): boolean {
  if (payAsked === null || status !== 'processing') return false
  if (items.some(({ state }) => state === 'action' || state === 'failed')) return false
  const sinceMs = clock.nowMs() - toMilliseconds(payAsked.at)
  return sinceMs >= underWayMs && sinceMs < payingLastsMs
}

async function mayResume(portal: Portal, { uid, payAsked }: Order): Promise<boolean> {
  return payAsked !== null && mayStillPay(portal, uid, payAsked.by)
}

/**
 * False once the person who asked to pay for this account may no longer: switched off, gone, or staff without its consent.
 */
export async function mayStillPay(
  { documents }: Pick<Portal, 'documents'>,
  uid: string,
  askedBy: string,
): Promise<boolean> {
  const asker = (await documents.get(users, askedBy))?.data
  if (!asker || asker.disabledAt !== null || !(await isClient(documents, uid))) return false
  return asker.role === 'superAdmin' ? (await consentOf({ documents }, uid)) !== null : asker.accountId === uid
}

/** False where the payer is needed. Throws where the outcome is unknown, to be tried again. */
async function payRest(portal: Portal, order: Order): Promise<boolean> {
  const { paymentMethodId } = order
  for (const item of inPayingOrder(order.items)) {
    if (item.state === 'paid') continue
    if (paymentMethodId === null && !isFree(item)) return false
    try {
      const way = { paymentMethodId, payer: null, shownCents: undefined, offSession: true, collect: collectOf(item) }
      const paid = await payItem(portal, { order, item }, way)
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
