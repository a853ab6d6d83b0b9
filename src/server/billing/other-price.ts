import type { OwnPrice } from '#domain/catalogue/contract.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'

/** Whether an account pays something else for a plan than a new purchase of it costs now. */
export function isOtherPrice(plan: Plan, own: OwnPrice): boolean {
  const isSame =
    own.afterDiscount === undefined && own.amountCents === termsOf(plan).priceCents && own.months === plan.amountMonths
  return !isSame
}
