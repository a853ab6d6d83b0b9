import type { Plan } from '#domain/catalogue/plans.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { withItem } from './save-item.ts'

type Ordered = Pick<OrderItem, 'planId' | 'listCents' | 'couponId' | 'periodMonths'>

/**
 * The plan of an item, which is sold as it was when it was ordered. Refuses `unknown-plan` for one that was retired since,
 * `price-changed` for one that has another price, discount or interval.
 */
export function expectAsOrdered({ catalogue }: Pick<Portal, 'catalogue'>, item: Ordered): Plan {
  const plan = catalogue.plans().find(({ id }) => id === item.planId)
  if (!plan || plan.retirement !== null) throw new Refusal('unknown-plan')
  if (!isAsOrdered(plan, item)) throw new Refusal('price-changed')
  return plan
}

/** False for an item for which nothing was begun yet, and which is not sold any more as it was ordered. */
export function isStillOffered(plans: readonly Plan[], item: OrderItem): boolean {
  if (isBegun(item)) return true
  if (item.isOver) return false
  return plans.some((plan) => plan.id === item.planId && plan.retirement === null && isAsOrdered(plan, item))
}

/**
 * Ends an item that cannot be paid at its price any more: with its order, so that its page orders anew, or alone where another item was
 * begun. Returns the refusal to answer with. Repeated, it changes nothing.
 */
export async function endRefused(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  { orderId, itemId, refusal }: { readonly orderId: string; readonly itemId: string; readonly refusal: Refusal },
): Promise<Refusal> {
  return documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    const item = order?.items.find(({ id }) => id === itemId)
    if (!order || !item || order.status === 'expired' || isBegun(item)) return refusal
    if (!order.items.some(isBegun)) {
      transaction.put(orders, { ...order, status: 'expired', payAsked: null, updatedAt: clock.now() })
      return refusal
    }
    if (!item.isOver) transaction.put(orders, withItem(order, { ...item, isOver: true }, clock.now()))
    return new Refusal(refusal.code, {
      sentence: `You can no longer pay for ${item.name} with this order. If it’s still for sale, order it again at today’s price.`,
    })
  })
}

function isBegun({ state, subscriptionId, invoiceId }: OrderItem): boolean {
  return (state !== 'open' && state !== 'failed') || subscriptionId !== null || invoiceId !== null
}

function isAsOrdered(plan: Plan, { listCents, couponId, periodMonths }: Ordered): boolean {
  return termsOf(plan).listCents === listCents && plan.couponId === couponId && plan.amountMonths === periodMonths
}
