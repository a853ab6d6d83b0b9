import type { Plan } from '#domain/catalogue/plans.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'

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

/** False for an item for which nothing was begun yet, and whose plan is not sold any more as it was ordered. */
export function isStillOffered(plans: readonly Plan[], item: OrderItem): boolean {
  if (isBegun(item)) return true
  return plans.some((plan) => plan.id === item.planId && plan.retirement === null && isAsOrdered(plan, item))
}

/**
 * Ends an order of which nothing was begun, once it cannot be paid at its price any more, so that its page orders anew. Repeated,
 * it changes nothing.
 */
export async function endUntouched(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  orderId: string,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    if (!order || order.status === 'expired' || order.items.some(isBegun)) return
    transaction.put(orders, { ...order, status: 'expired', payAsked: null, updatedAt: clock.now() })
  })
}

function isBegun({ state, subscriptionId, invoiceId }: OrderItem): boolean {
  return (state !== 'open' && state !== 'failed') || subscriptionId !== null || invoiceId !== null
}

function isAsOrdered(plan: Plan, { listCents, couponId, periodMonths }: Ordered): boolean {
  return termsOf(plan).listCents === listCents && plan.couponId === couponId && plan.amountMonths === periodMonths
}
