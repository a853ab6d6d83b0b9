import { codeOfCoupon } from '#domain/billing/promotion-code.ts'
import type { PromotionTerms } from '#domain/billing/promotion-code.ts'
import { readPlanCoupon } from '#domain/catalogue/plan-coupons.ts'
import { freeCouponId, freePromotionCode } from '#domain/catalogue/plans.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import type { ChangePreview } from '#server/ports/payments-orders.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import { findMadePromotion } from './exports/made-promotion.ts'

type CodeOfChange = {
  readonly code: string
  /** Whether it lowers the new plan; else it lowers the old one alone. */
  readonly isFor: boolean
  /** When its months are over; null where it counts for good. */
  readonly until: Instant | null
}

type Change = { readonly from: string | null; readonly to: string }
type Held = Pick<Subscription, 'couponIds' | 'endingCoupons'>

/** The promotion codes on a subscription that lower its plan before or after a change: all of them stay on it. */
export async function codesOfChange(
  portal: Portal,
  { couponIds, endingCoupons }: Held,
  { from, to }: Change,
): Promise<CodeOfChange[]> {
  const found = await Promise.all(couponIds.map(async (id) => ({ id, made: await promotionOf(portal, id) })))
  return found.flatMap(({ id, made }) => {
    const until = endingCoupons.find((ending) => ending.id === id)?.endsAt ?? null
    if (!made || !stillCounts(made, until, portal.clock.nowMs())) return []
    const isFor = lowers(made, to)
    return isFor || lowers(made, from) ? [{ code: made.code, isFor, until }] : []
  })
}

/** The coupons that somebody put on a subscription at the provider: what lowers the new plan of those that the portal didn’t make. */
export async function madeElsewhere(
  portal: Portal,
  coupons: ChangePreview['coupons'],
): Promise<ChangePreview['coupons']> {
  const plans = portal.catalogue.plans()
  const found = await Promise.all(
    coupons.map(async (coupon) =>
      readPlanCoupon(plans, coupon.id) || (await promotionOf(portal, coupon.id)) ? [] : [coupon],
    ),
  )
  return found.flat()
}

type Promotion = Pick<PromotionTerms, 'duration' | 'planIds'> & { readonly code: string }

/** Null for a coupon of none that the portal made. */
async function promotionOf(portal: Portal, couponId: string): Promise<Promotion | null> {
  if (couponId === freeCouponId) return { code: freePromotionCode, duration: 'forever', planIds: null }
  const code = codeOfCoupon(couponId)
  const made = code === undefined ? null : await findMadePromotion(portal, code)
  return made && { code: made.id, duration: made.duration, planIds: made.planIds }
}

/** What is for the first payment has been used by then. */
function stillCounts({ duration }: Promotion, until: Instant | null, nowMs: number): boolean {
  if (duration !== 'repeating') return duration === 'forever'
  return until !== null && toMilliseconds(until) > nowMs
}

function lowers({ planIds }: Promotion, planId: string | null): boolean {
  return planIds === null || (planId !== null && planIds.includes(planId))
}
