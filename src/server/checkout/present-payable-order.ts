import { lostCents } from '#domain/billing/money-back.ts'
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
  const back = payable.length === 0 ? await backOf(portal, order) : {}
  return {
    ...presentOrder(stored),
    toPay: payable.map(({ id }) => id),
    ownedElsewhere,
    ...(creditCents > 0 ? { creditCents } : {}),
    ...back,
  }
}

async function creditFor({ documents, catalogue }: Portal, order: Order, toPay: readonly OrderItem[]): Promise<Money> {
  const leftCents = (await documents.get(customers, order.uid))?.data.creditCents ?? zero
  return creditOfOrder(documents, catalogue.plans(), { order, toPay, leftCents })
}

/** What went back of what was paid. */
async function backOf(
  { documents }: Portal,
  { items }: Order,
): Promise<Pick<PresentedOrder, 'refundedCents' | 'returned'>> {
  const paid = await Promise.all(
    items.map(async ({ id, paymentId }) => {
      const payment = paymentId === null ? null : await documents.get(payments, paymentId)
      return { itemId: id, ...payment?.data }
    }),
  )
  const refundedCents = sum(paid.map((payment) => payment.refundedCents ?? zero))
  const returned = paid
    .map(({ itemId, disputes = [] }) => ({ itemId, amountCents: lostCents(disputes) }))
    .filter(({ amountCents }) => amountCents > 0)
  return { ...(refundedCents > 0 ? { refundedCents } : {}), ...(returned.length > 0 ? { returned } : {}) }
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
