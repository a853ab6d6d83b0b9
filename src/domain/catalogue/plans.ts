import { cents, subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { hostingFeatures } from './hosting-features.ts'

export const planTypes = ['recurring', 'onetime'] as const
export type PlanType = (typeof planTypes)[number]

/** What the agency sells, as the specification has it: prices in dollars. */
export type Plan = {
  readonly id: string
  readonly type: PlanType
  readonly name: string
  readonly title: string
  /** What is charged each `amountMonths`, or once. */
  readonly price: number
  /** What is shown struck through beside it. */
  readonly originPrice: number
  /** How many months one payment covers; null where it is paid once. */
  readonly amountMonths: number | null
  /** What brings the price from `originPrice` to `price`; null where the price is charged as it is. */
  readonly couponId: string | null
  /** What it holds, one line each. */
  readonly services: readonly string[]
  /** True for an add-on that lies in the cart unless it is taken out. */
  readonly isAdded: boolean
  /** What the payment provider knows its price by, whatever the price is. */
  readonly lookupKey: string
}

export const memberLabel = 'PREMIER CLIENT'
/** Who has it bears the label. */
export const memberPlanId = 'premier-member-status'
/** Takes all off, for clients to whom staff granted it. */
export const freePromotionCode = 'FREE'
/** What the payment provider knows its terms by. */
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
    services: [`The label ${memberLabel} in the portal`],
    isAdded: true,
  }),
  discounted({
    id: 'quarterly-marketing-review',
    type: 'recurring',
    name: 'Quarterly Marketing Review',
    title: 'Quarterly Marketing Review',
    price: 89,
    originPrice: 135,
    // The specification names no interval, but one call each quarter: the price of the review is charged when a review is
    // due. By the month a client would pay three times what the page says a review costs.
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

/** True for the plans that keep a site before its visitors. */
export function isHostingPlan(planId: string): boolean {
  return plans.some(({ id, title }) => id === planId && title === 'Rocket Hosting')
}

/** The plans of which an account has one at a time, this one first: both terms of hosting, or the plan alone. */
export function termsInPlaceOf(planId: string): readonly string[] {
  if (!isHostingPlan(planId)) return [planId]
  return [planId, ...plans.map(({ id }) => id).filter((id) => id !== planId && isHostingPlan(id))]
}

/** What the payment provider has to know of a plan. */
export type PlanTerms = {
  /** Its price there, before the coupon. */
  readonly listCents: Money
  /** What the coupon takes off; 0 where there is none. */
  readonly offCents: Money
  /** What is charged. */
  readonly priceCents: Money
  /** What is shown struck through. */
  readonly originCents: Money
}

/** A plan in cents. A plan without a coupon is listed at its price: its original price is only shown. */
export function termsOf({ price, originPrice, couponId }: Plan): PlanTerms {
  const [priceCents, originCents] = [toCents(price), toCents(originPrice)]
  const listCents = couponId === null ? priceCents : originCents
  return { listCents, offCents: subtract(listCents, priceCents), priceCents, originCents }
}

/** Dollars with at most two decimals as whole cents. Throws for what is no amount of cents. */
export function toCents(dollars: number): Money {
  const count = Math.round(dollars * 100)
  if (Math.abs(count - dollars * 100) > 1e-6) throw new RangeError(`${dollars} dollars are no whole number of cents`)
  return cents(count)
}

/** A coupon never changes its terms at the provider, so its id names them: another price makes another coupon. */
function discounted(plan: Omit<Plan, 'couponId' | 'lookupKey'>): Plan {
  const offCents = subtract(toCents(plan.originPrice), toCents(plan.price))
  return { ...plan, couponId: `${plan.id}-off-${offCents}`, lookupKey: plan.id }
}
