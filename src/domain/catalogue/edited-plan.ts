import type { Money } from '#domain/core/money.ts'
import { subtract } from '#domain/core/money.ts'
import { couponIdOf } from './plan-coupons.ts'
import { termsOf } from './plans.ts'
import type { Plan } from './plans.ts'
import { standardPlans } from './standard-plans.ts'

/** A plan as staff enter it. */
export type EnteredPlan = Pick<Plan, 'name' | 'title' | 'amountMonths' | 'services' | 'isAdded'> & {
  readonly priceCents: Money
  readonly originCents: Money
  readonly hasCoupon: boolean
}

/** A plan as it was entered. Its former names are kept, so that what was paid then is known for what it is. */
export function withEntered(plan: Plan, entered: EnteredPlan): Plan {
  const { name, title, amountMonths, services, priceCents, originCents, hasCoupon } = entered
  const off = subtract(originCents, priceCents)
  const former = name === plan.name ? plan.formerNames : [...plan.formerNames.filter((one) => one !== name), plan.name]
  const next: Plan = {
    ...plan,
    name,
    title,
    price: priceCents / 100,
    originPrice: originCents / 100,
    amountMonths,
    couponId: hasCoupon && off > 0 ? couponIdOf(plan.id, off) : null,
    services: [...services],
    isAdded: plan.kind === 'addOn' && entered.isAdded,
    formerNames: former.filter((one) => one !== ''),
  }
  return { ...next, lookupKey: lookupKeyOf(next) }
}

/**
 * The provider's key of a price names its terms, as the id of a coupon does: so a new price can be there before the catalogue
 * says so, and the old one until then. The default price of a plan has the plan's own name.
 */
function lookupKeyOf(plan: Plan): string {
  const { listCents } = termsOf(plan)
  const standard = standardPlans.find(({ id }) => id === plan.id)
  const isStandard = standard?.amountMonths === plan.amountMonths && termsOf(standard).listCents === listCents
  return isStandard ? plan.id : `${plan.id}-${listCents}-${plan.amountMonths ?? 'once'}`
}

/** What is wrong with a plan as it was entered, by field; null if nothing is. `others` are the other plans, retired ones too. */
export function problemsOf(
  { type, kind }: Pick<Plan, 'type' | 'kind'>,
  { name, priceCents, originCents, amountMonths }: EnteredPlan,
  others: readonly Plan[],
): Readonly<Record<string, string>> | null {
  const problems: Record<string, string> = {}
  const isTaken = others.some((plan) => plan.name === name || plan.formerNames.includes(name))
  if (isTaken) problems['name'] = 'This name is taken. Choose another'
  if (originCents < priceCents) problems['originCents'] = 'Enter the price or a higher amount'
  if (kind === 'hosting' && amountMonths === null)
    problems['amountMonths'] = 'Hosting plans are recurring: choose an interval'
  else if ((type === 'onetime') !== (amountMonths === null))
    problems['amountMonths'] = 'A plan can’t change between one-time and recurring. Add another plan instead'
  return Object.keys(problems).length > 0 ? problems : null
}

/**
 * The default plans in their order, then all others, retired. Former names are kept.
 */
export function restored(plans: readonly Plan[], retirement: NonNullable<Plan['retirement']>): readonly Plan[] {
  const defaults = standardPlans.map((plan) => {
    const held = plans.find(({ id }) => id === plan.id)
    const names = held ? [...held.formerNames, held.name] : []
    return Object.assign({}, plan, { formerNames: [...new Set(names)].filter((name) => name !== plan.name) })
  })
  const others = plans.filter(({ id }) => !standardPlans.some((plan) => plan.id === id))
  return [...defaults, ...others.map((plan) => Object.assign({}, plan, { retirement: plan.retirement ?? retirement }))]
}

/** Whether just the default plans are sold, as they come. */
export function isStandard(plans: readonly Plan[]): boolean {
  const sold = plans.filter(({ retirement }) => retirement === null)
  return sold.length === standardPlans.length && sold.every((plan, index) => isSame(standardPlans[index], plan))
}

function isSame(standard: Plan | undefined, plan: Plan): boolean {
  return standard !== undefined && soldAs(standard) === soldAs(plan)
}

function soldAs(plan: Plan): string {
  return textOf(Object.assign({}, plan, { formerNames: [] }))
}

/** Everything about a plan, to compare it by; stored or not, its fields come in one order. */
export function textOf(plan: Plan): string {
  const { id, kind, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded } = plan
  const sold = [id, kind, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded]
  return JSON.stringify([sold, plan.lookupKey, plan.formerNames, plan.retirement?.at ?? null])
}
