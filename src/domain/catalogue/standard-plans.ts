import { subtract } from '#domain/core/money.ts'
import { hostingFeatures } from './hosting-features.ts'
import { couponIdOf } from './plan-coupons.ts'
import { memberLabel, memberPlanId, toCents } from './plans.ts'
import type { Plan } from './plans.ts'

const hostingServices = hostingFeatures.map(({ label }) => label)

/** The plans of the specification, hosting first, then the add-ons: an agency that changes nothing sells these. */
export const standardPlans: readonly Plan[] = [
  discounted({
    id: 'rocket-hosting-monthly',
    kind: 'hosting',
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
    kind: 'hosting',
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
    formerNames: [],
    retirement: null,
  },
  discounted({
    id: memberPlanId,
    kind: 'addOn',
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
    kind: 'addOn',
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
    kind: 'addOn',
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

type Fixed = 'couponId' | 'lookupKey' | 'formerNames' | 'retirement'

function discounted(plan: Omit<Plan, Fixed>): Plan {
  const offCents = subtract(toCents(plan.originPrice), toCents(plan.price))
  const couponId = couponIdOf(plan.id, offCents)
  return { ...plan, couponId, lookupKey: plan.id, formerNames: [], retirement: null }
}
