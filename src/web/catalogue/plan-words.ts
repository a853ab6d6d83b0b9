import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { toCents } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { subtract } from '#domain/core/money.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { formatMoney } from '#web/platform/format.ts'

/** "a month", or "once" for what is paid once. */
export function termOf({ amountMonths }: Pick<OfferedPlan, 'amountMonths'>): string {
  return amountMonths === null ? 'once' : sayInterval(amountMonths)
}

/** What it is called: what is added to hosting is no plan. */
export function nounOf({ kind }: Pick<Plan, 'kind'>): string {
  return kind === 'hosting' ? 'Plan' : 'Add-on'
}

/** What its price takes off the original one: "You save $82 a month". Null where that is nothing. */
export function savingOf(
  plan: Pick<OfferedPlan, 'price' | 'originPrice' | 'amountMonths'>,
  buyer: string | null = null,
): string | null {
  const saved = subtract(toCents(plan.originPrice), toCents(plan.price))
  return saved > 0 ? `${buyer ? `${buyer} saves` : 'You save'} ${formatMoney(saved)} ${termOf(plan)}` : null
}

/** Hosting by its term, and what can be added to it. */
export function sortPlans(products: readonly OfferedPlan[]) {
  const isHosting = ({ id }: OfferedPlan) => knownPlan(id)?.isHosting ?? false
  return { hosting: products.filter(isHosting), addOns: products.filter((plan) => !isHosting(plan)) }
}

/** What a term of hosting is chosen by; by its name where another one covers as many months. */
export function chosenBy({ name, amountMonths }: OfferedPlan, all: readonly OfferedPlan[]): string {
  const isAlone = all.filter((one) => one.amountMonths === amountMonths).length === 1
  return (isAlone && termNames.get(amountMonths)) || name
}

/** "Every month", "Every 3 months", "Every year" */
export function intervalWords(months: number): string {
  const period = sayInterval(months)
  return `Every ${period.replace(/^(?:an? |every )/, '')}`
}

const termNames: ReadonlyMap<number | null, string> = new Map([
  [1, 'Monthly'],
  [3, 'Quarterly'],
  [12, 'Yearly'],
])
