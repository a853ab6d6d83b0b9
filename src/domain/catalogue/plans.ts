import { cents, subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { hostingFeatures } from './hosting-features.ts'

export const planTypes = ['recurring', 'onetime'] as const
export type PlanType = (typeof planTypes)[number]

/** A plan the agency sells, as in the specification: prices in dollars. */
export type Plan = {
  readonly id: string
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
  /** The payment provider's key of its price, whatever the price is. */
  readonly lookupKey: string
}

export const memberLabel = 'PREMIER CLIENT'
/** Clients who have it are shown with the label. */
export const memberPlanId = 'premier-member-status'
/** Makes everything free, for clients to whom staff granted it. */
export const freePromotionCode = 'FREE'
/** The payment provider's key of its terms. */
export const freeCouponId = 'liftoff-free'

const hostingServices = hostingFeatures.map(({ label }) => label)

/** The whole catalogue, hosting first, then the add-ons. */
export const plans: readonly Plan[] = [
  discounted({
    id: 'rocket-hosting-monthly',
    type: 'recurring',
    name: 'Rocket Hosting monthly',
    title: 'Rocket Hosting',
    price: 15,
    originPrice: 97,
    amountMonths: 1,
    services: hostingServices,
    isAdded: false,
  }),
  {
    id: 'rocket-hosting-yearly',
    type: 'recurring',
    name: 'Rocket Hosting yearly',
    title: 'Rocket Hosting',
    price: 180,
    originPrice: 1164,
    amountMonths: 12,
    couponId: null,
    services: hostingServices,
    isAdded: false,
    lookupKey: 'rocket-hosting-yearly',
  },
  discounted({
    id: memberPlanId,
    type: 'recurring',
    name: 'PREMIER Member Status',
    title: 'PREMIER Member Status',
    price: 7.99,
    originPrice: 12.99,
    amountMonths: 1,
    services: [`The ${memberLabel} label in the portal`],
    isAdded: true,
  }),
  discounted({
    id: 'quarterly-marketing-review',
    type: 'recurring',
    name: 'Quarterly Marketing Review',
    title: 'Quarterly Marketing Review',
    price: 89,
    originPrice: 135,
    // The specification gives no interval, only one call each quarter: the price of a review is charged when it is
    // due. Charged by the month, a client would pay three times the price on the page.
    amountMonths: 3,
    services: ['A 100-minute call each quarter'],
    isAdded: true,
  }),
  discounted({
    id: 'dead-pages-setup',
    type: 'onetime',
    name: 'Dead Pages setup',
    title: 'Dead Pages setup',
    price: 2000,
    originPrice: 3000,
    amountMonths: null,
    services: ['Set up once by the agency'],
    isAdded: true,
  }),
]

/** True for the plans that keep a site online. */
export function isHostingPlan(planId: string): boolean {
  return plans.some(({ id, title }) => id === planId && title === 'Rocket Hosting')
}

/** The plans of which an account has one at a time, this one first: both terms of hosting, or the plan alone. */
export function termsInPlaceOf(planId: string): readonly string[] {
  if (!isHostingPlan(planId)) return [planId]
  return [planId, ...plans.map(({ id }) => id).filter((id) => id !== planId && isHostingPlan(id))]
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
export function termsOf({ price, originPrice, couponId }: Plan): PlanTerms {
  const [priceCents, originCents] = [toCents(price), toCents(originPrice)]
  const listCents = couponId === null ? priceCents : originCents
  return { listCents, offCents: subtract(listCents, priceCents), priceCents, originCents }
}

/** Dollars with at most two decimals as whole cents. Throws for a fraction of a cent. */
export function toCents(dollars: number): Money {
  const count = Math.round(dollars * 100)
  if (Math.abs(count - dollars * 100) > 1e-6) throw new RangeError(`${dollars} dollars are not a whole number of cents`)
  return cents(count)
}

/** A coupon never changes its terms at the provider, so its id names them: another price needs another coupon. */
function discounted(plan: Omit<Plan, 'couponId' | 'lookupKey'>): Plan {
  const offCents = subtract(toCents(plan.originPrice), toCents(plan.price))
  return { ...plan, couponId: `${plan.id}-off-${offCents}`, lookupKey: plan.id }
}
