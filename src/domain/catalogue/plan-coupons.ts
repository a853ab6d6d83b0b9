import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Plan } from './plans.ts'

/** A coupon never changes its terms at the provider, so its id names them: another price needs another coupon. */
export function couponIdOf(planId: string, offCents: Money): string {
  return `${planId}-off-${offCents}`
}

/** The plan whose coupon this is or was, and its discount; null for a coupon that is of no plan. */
export function readPlanCoupon(
  plans: readonly Pick<Plan, 'id'>[],
  couponId: string,
): { readonly planId: string; readonly offCents: Money } | null {
  const [, planId = '', off = ''] = /^(.+)-off-(\d{1,12})$/.exec(couponId) ?? []
  return plans.some(({ id }) => id === planId) ? { planId, offCents: cents(Number(off)) } : null
}

/** Whether something that is or was bought cost less than by the discount of its plan: a promotion code lowered it. */
export function isLoweredByCode(
  plans: readonly Pick<Plan, 'id'>[],
  { couponId, discountCents }: { readonly couponId: string | null; readonly discountCents: Money },
): boolean {
  const own = couponId === null ? null : readPlanCoupon(plans, couponId)
  return discountCents > (own?.offCents ?? 0)
}
