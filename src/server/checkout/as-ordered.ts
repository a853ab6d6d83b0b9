import type { Plan } from '#domain/catalogue/plans.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'

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
  const isBegun = item.state === 'pending' || item.state === 'action' || item.subscriptionId !== null
  if (isBegun || item.invoiceId !== null) return true
  return plans.some((plan) => plan.id === item.planId && plan.retirement === null && isAsOrdered(plan, item))
}

function isAsOrdered(plan: Plan, { listCents, couponId, periodMonths }: Ordered): boolean {
  return termsOf(plan).listCents === listCents && plan.couponId === couponId && plan.amountMonths === periodMonths
}
