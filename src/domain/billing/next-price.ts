import { amountAfter } from '#domain/catalogue/coupons.ts'
import { readPlanCoupon } from '#domain/catalogue/plan-coupons.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { addMonths, dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Subscription } from './subscription.ts'

/** How long before the first renewal at it a new price is announced. */
export const noticeDays = 30
const dayMs = 86_400_000

/** The subscriptions that renew, and so may be given another price. */
export const renewingStatuses = ['active', 'past_due', 'trialing'] as const

type Renewing = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'> & { readonly periodMonths: number }

/** The first renewal that is as long after `now` as a notice takes; never later than the provider's own. */
export function renewalAfterNotice(renewing: Renewing, now: Instant): Instant {
  const earliest = toInstant(toMilliseconds(now) + noticeDays * dayMs)
  let renewal = renewing.currentPeriodEnd
  for (let count = 1; renewal < earliest; count++) renewal = renewalAfter(renewing, count)
  return renewal
}

/**
 * The renewal so many periods after the next one. The provider counts months from the day that a subscription began on, so
 * that the 31st comes back after February: the start of a period may know it where its end does not.
 */
function renewalAfter({ currentPeriodStart, currentPeriodEnd, periodMonths }: Renewing, count: number): Instant {
  const [start, end] = [dayOf(currentPeriodStart), dayOf(currentPeriodEnd)]
  const day =
    start.slice(8) > end.slice(8) && addMonths(start, periodMonths) === end
      ? addMonths(start, (count + 1) * periodMonths)
      : addMonths(end, count * periodMonths)
  return day + currentPeriodEnd.slice(day.length)
}

function dayOf(moment: Instant): Day {
  return dayIn('UTC', toMilliseconds(moment))
}

/** The ids of its coupons that belong to its plan. */
export function planCouponIds(
  plans: readonly Pick<Plan, 'id'>[],
  { planId, couponIds }: Pick<Subscription, 'planId' | 'couponIds'>,
): string[] {
  return couponIds.filter((id) => readPlanCoupon(plans, id)?.planId === planId)
}

/** What it costs by its plan alone, whatever else is taken off. */
function planPriceOf(plans: readonly Plan[], subscription: Subscription): Money {
  const own = planCouponIds(plans, subscription).flatMap((id) => readPlanCoupon(plans, id) ?? [])
  return amountAfter(
    subscription.listCents,
    own.map(({ offCents }) => ({ amountOffCents: offCents, percentOff: null })),
  )
}

/** The plan that it has at another price than new purchases; null where that plan is not for sale, or the price is the same. */
export function planSoldOtherwise(plans: readonly Plan[], subscription: Subscription): Plan | null {
  const plan = plans.find(({ id }) => id === subscription.planId)
  if (!plan || plan.retirement || plan.amountMonths === null) return null
  return planPriceOf(plans, subscription) === termsOf(plan).priceCents ? null : plan
}

/**
 * Why the price of a plan can't be announced to somebody: it ends, a change of it isn't paid, it is paid for another period, or its
 * owner gets no mail.
 */
export const priceHindrances = ['ending', 'changing', 'other-period', 'unreachable'] as const
export type PriceHindrance = (typeof priceHindrances)[number]

/** What hinders it that the subscription itself tells; null for nothing. */
export function hindranceIn(
  { status, cancelAtPeriodEnd, pendingUntil, periodMonths }: Subscription,
  plan: Pick<Plan, 'amountMonths'>,
): Exclude<PriceHindrance, 'unreachable'> | null {
  if (!renews({ status, cancelAtPeriodEnd })) return 'ending'
  if (pendingUntil !== null) return 'changing'
  return periodMonths === plan.amountMonths ? null : 'other-period'
}

/** Whether the provider is to be told of its new price by now: in the period before the renewal, and `until` the end of that. */
export function movesBefore(
  { status, cancelAtPeriodEnd, pendingUntil, currentPeriodEnd, nextPriceFrom }: Subscription,
  until: Instant,
): boolean {
  if (!renews({ status, cancelAtPeriodEnd }) || pendingUntil !== null) return false
  return nextPriceFrom !== undefined && nextPriceFrom <= currentPeriodEnd && currentPeriodEnd < until
}

function renews({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): boolean {
  return !cancelAtPeriodEnd && renewingStatuses.some((one) => one === status)
}
