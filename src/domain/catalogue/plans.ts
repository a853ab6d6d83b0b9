import type { Instant } from '#domain/core/instants.ts'
import { cents, subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PlanNote } from '#domain/core/plan-note.ts'

export const planTypes = ['recurring', 'onetime'] as const
export type PlanType = (typeof planTypes)[number]

/** Hosting keeps a site online, and an account has one term of it at a time; an add-on stands for itself. */
export const planKinds = ['hosting', 'addOn'] as const
export type PlanKind = (typeof planKinds)[number]

/** A plan the agency sells, as in the specification: prices in dollars. */
export type Plan = {
  /** Never changes: subscriptions, orders and prices at the payment provider name it. */
  readonly id: string
  readonly kind: PlanKind
  readonly type: PlanType
  readonly name: string
  readonly title: string
  /** The charge every `amountMonths`, or once. */
  readonly price: number
  /** The price shown struck through beside it. */
  readonly originPrice: number
  /** How many months one payment covers; null if it is paid once. */
  readonly amountMonths: number | null
  /** The coupon that brings the price from `originPrice` to `price`; null if the price is charged as it is. */
  readonly couponId: string | null
  /** Its features, one line each. */
  readonly services: readonly string[]
  /** True for an add-on that is in the cart unless it is removed. */
  readonly isAdded: boolean
  /** The payment provider's key of its price. Another price has another key. */
  readonly lookupKey: string
  /** What it was called before, the newest last: payments of then bear that name. */
  readonly formerNames: readonly string[]
  /** Since when it is not sold any more; who has it keeps it. Null while it is for sale. */
  readonly retirement: { readonly by: string; readonly at: Instant } | null
}

export const memberLabel = 'PREMIER CLIENT'
/** Clients who have it are shown with the label. */
export const memberPlanId = 'premier-member-status'
/** Makes everything free, for clients to whom staff granted it. */
export const freePromotionCode = 'FREE'
/** The payment provider's key of its terms. */
export const freeCouponId = 'liftoff-free'

/** True for the plans that keep a site online, retired ones included. */
export function isHostingPlan(plans: readonly Plan[], planId: string): boolean {
  return plans.some(({ id, kind }) => id === planId && kind === 'hosting')
}

/** The plans of which an account has one at a time, this one first: all terms of hosting, or the plan alone. */
export function termsInPlaceOf(plans: readonly Plan[], planId: string): readonly string[] {
  if (!isHostingPlan(plans, planId)) return [planId]
  return [planId, ...plans.flatMap(({ id, kind }) => (kind === 'hosting' && id !== planId ? [id] : []))]
}

/** What every page may know of a plan. */
export function toPlanNote({ id, name, kind, amountMonths, retirement }: Plan): PlanNote {
  return { id, name, isHosting: kind === 'hosting', amountMonths, isSold: retirement === null }
}

/** The facts about a plan that the payment provider needs. */
export type PlanTerms = {
  /** Its price there, before the coupon. */
  readonly listCents: Money
  /** The coupon's discount; 0 if there is none. */
  readonly offCents: Money
  /** The amount charged. */
  readonly priceCents: Money
  /** The price shown struck through. */
  readonly originCents: Money
}

/** A plan in cents. A plan without a coupon is listed at its price: its original price is only displayed. */
export function termsOf({ price, originPrice, couponId }: Pick<Plan, 'price' | 'originPrice' | 'couponId'>): PlanTerms {
  const [priceCents, originCents] = [toCents(price), toCents(originPrice)]
  const listCents = couponId === null ? priceCents : originCents
  return { listCents, offCents: subtract(listCents, priceCents), priceCents, originCents }
}

/** A plan as it is brought to the payment provider. */
export function toBroughtPlan(plan: Plan) {
  const { id: planId, name, lookupKey, amountMonths: periodMonths, couponId } = plan
  const { listCents, offCents } = termsOf(plan)
  return { planId, name, lookupKey, listCents, periodMonths, couponId, offCents }
}

/** Dollars with at most two decimals as whole cents. Throws for a fraction of a cent. */
export function toCents(dollars: number): Money {
  const count = Math.round(dollars * 100)
  if (Math.abs(count - dollars * 100) > 1e-6) throw new RangeError(`${dollars} dollars are not a whole number of cents`)
  return cents(count)
}
