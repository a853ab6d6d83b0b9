import { termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { orders, planHoldingId, planHoldings } from '#server/checkout/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { ownedAlready } from './plans-owned.ts'
import { readInvoiceLeft, readItem } from './read-item.ts'
import type { ItemChanges } from './save-item.ts'
import { saveItem } from './save-item.ts'

/** The longest that a request to the provider can be under way. */
export const underWayMs = 120_000

/**
 * Gives up unpaid purchases of the plan, or of another term for the same site, by other orders, so that this order may buy it. Voids their
 * first invoice before ending them, so that a payment made meanwhile is not lost. Answers with the ids of the items given up.
 * Refuses `plan-owned-already`, naming the rival, where it turns out to be paid.
 */
export async function cancelRivals(portal: Portal, placed: Order, item: OrderItem): Promise<readonly string[]> {
  const given: string[] = []
  for (const planId of termsInPlaceOf(portal.catalogue.plans(), item.planId)) {
    const givenUp = await cancelRival(portal, placed, item, planId)
    if (givenUp !== null) given.push(givenUp)
  }
  return given
}

async function cancelRival(portal: Portal, placed: Order, item: OrderItem, planId: string): Promise<string | null> {
  const holding = (await portal.documents.get(planHoldings, planHoldingId(placed.uid, planId, item.site?.id)))?.data
  if (!holding || holding.itemId === item.id) return null
  const order = (await portal.documents.get(orders, holding.orderId))?.data
  const rival = order?.items.find(({ id }) => id === holding.itemId)
  // A one-time plan that was paid after this order was placed is the one that this order wanted.
  if (order && rival?.type === 'onetime' && rival.state === 'paid' && order.updatedAt > placed.createdAt)
    throw ownedAlready(item)
  // Paid but not owned: the subscription has ended or changed to another plan.
  if (!order || !rival || rival.state === 'paid') return holding.itemId
  if (!(await giveUpItem(portal, order, rival))) throw ownedAlready(rival)
  return rival.id
}

/**
 * Gives up an unpaid item, so that nobody owes or can pay it: voids its invoice, and ends a subscription that waits for it. False where it
 * turns out to be paid. Refuses `payments-unavailable` while a request for it can be under way. Idempotent.
 */
export async function giveUpItem(portal: Portal, order: Order, item: OrderItem): Promise<boolean> {
  const seen = await readItem(portal, order, item)
  if (seen?.state === 'paid') return false
  if (!seen && item.state === 'pending' && portal.clock.nowMs() - toMilliseconds(order.updatedAt) < underWayMs)
    throw new Refusal('payments-unavailable')
  if (seen && !(await endUnpaid(portal, item, seen))) return false
  await saveItem(portal, { orderId: order.id, itemId: item.id }, { ...seen, state: 'failed', dueCents: null })
  return true
}

/** False where it was paid just now. */
async function endUnpaid(
  portal: Portal,
  item: OrderItem,
  { subscriptionId, invoiceId }: ItemChanges,
): Promise<boolean> {
  const { payments } = portal
  if (!subscriptionId) return !invoiceId || takeBackInvoice(portal, item, invoiceId)
  const { status, latestInvoiceId } = await payments.readSubscription(subscriptionId)
  if (status !== 'incomplete') return true
  if (latestInvoiceId !== null && !(await takeBackInvoice(portal, item, latestInvoiceId))) return false
  await payments.endSubscription(subscriptionId, `${item.id}-end`)
  return true
}

/**
 * Voids the unpaid invoice of an item, so that nobody can pay it any more. False where it turns out to be paid. Idempotent.
 */
export async function takeBackInvoice(
  { payments }: Pick<Portal, 'payments'>,
  { id }: Pick<OrderItem, 'id'>,
  invoiceId: string,
): Promise<boolean> {
  const invoice = await readInvoiceLeft({ payments }, invoiceId)
  if (!invoice) return true
  const { status } = invoice
  if (status === 'draft') await payments.deleteInvoiceDraft(invoiceId)
  if (status !== 'open') return status !== 'paid'
  try {
    await payments.voidInvoice(invoiceId, `${id}-void-${invoiceId}`)
    return true
  } catch (error) {
    // Paid just now.
    if (isPaymentFailure(error, 'invalid')) return false
    throw error
  }
}
