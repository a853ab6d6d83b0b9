import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isPayable } from '#domain/checkout/paying-order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { customers, payments } from '#server/billing/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { isStillOffered } from './as-ordered.ts'
import { orders, planHoldingId, planHoldings } from './exports/collections.ts'
import { creditOfOrder } from './freed-credit.ts'
import { findOwnedFor, readOwned } from './plans-owned.ts'
import { presentOrder } from './present.ts'

/**
 * An order with the items that can be paid now, and those that another order has bought meanwhile. Does not ask the provider.
 */
export async function presentPayableOrder(portal: Portal, stored: Stored<Order>): Promise<PresentedOrder> {
  const { data: order } = stored
  const ageMs = portal.clock.nowMs() - toMilliseconds(order.createdAt)
  const rest = order.items.filter((item) => item.state !== 'paid')
  const ownedElsewhere = await findOwned(portal, order, rest)
  const isOwned = (itemId: string) => ownedElsewhere.some((owned) => owned.itemId === itemId)
  const plans = portal.catalogue.plans()
  const payable = rest.filter(
    (item) => !isOwned(item.id) && isPayable(order, item, ageMs) && isStillOffered(plans, item),
  )
  const creditCents = payable.length === 0 ? zero : await creditFor(portal, order, payable)
  const refundedCents = payable.length === 0 ? await refundedOf(portal, order) : zero
  return {
    ...presentOrder(stored),
    toPay: payable.map(({ id }) => id),
    ownedElsewhere,
    ...(creditCents > 0 ? { creditCents } : {}),
    ...(refundedCents > 0 ? { refundedCents } : {}),
  }
}

async function creditFor({ documents, catalogue }: Portal, order: Order, toPay: readonly OrderItem[]): Promise<Money> {
  const leftCents = (await documents.get(customers, order.uid))?.data.creditCents ?? zero
  return creditOfOrder(documents, catalogue.plans(), { order, toPay, leftCents })
}

async function refundedOf({ documents }: Portal, { items }: Order): Promise<Money> {
  const paymentIds = new Set(items.flatMap(({ paymentId }) => paymentId ?? []))
  const paid = await Promise.all([...paymentIds].map((paymentId) => documents.get(payments, paymentId)))
  return sum(paid.map((payment) => payment?.data.refundedCents ?? zero))
}

/** The items nobody is paying now that the account owns otherwise, each with the plan that replaces it. */
async function findOwned(portal: Portal, order: Order, rest: readonly OrderItem[]) {
  const idle = rest.filter(({ state }) => state === 'open' || state === 'failed')
  const owned = idle.some(({ type }) => type === 'recurring') ? await readOwned(portal, order.uid) : []
  const found: { itemId: string; planId: string }[] = []
  for (const item of idle) {
    const planId =
      item.type === 'recurring'
        ? (await findOwnedFor(portal, order.uid, item, owned))?.planId
        : (await isBoughtSince(portal, order, item)) && item.planId
    if (planId) found.push({ itemId: item.id, planId })
  }
  return found
}

/** True for a one-time plan that another order has bought after this one was placed. */
async function isBoughtSince({ documents }: Portal, { uid, createdAt }: Order, { id, planId }: OrderItem) {
  const holding = (await documents.get(planHoldings, planHoldingId(uid, planId)))?.data
  if (!holding || holding.itemId === id) return false
  const order = (await documents.get(orders, holding.orderId))?.data
  const bought = order?.items.find((item) => item.id === holding.itemId)
  return order !== undefined && bought?.state === 'paid' && order.updatedAt > createdAt
}
