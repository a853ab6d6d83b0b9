import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { toCents } from '#domain/catalogue/plans.ts'
import { subtract } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'
import { formatPeriod } from '#web/platform/period.ts'

/** "a month", or "once" for what is paid once. */
export function termOf({ amountMonths }: Pick<OfferedPlan, 'amountMonths'>): string {
  return amountMonths === null ? 'once' : formatPeriod(amountMonths)
}

/** What its price takes off the original one: "You save $82 a month". Null where that is nothing. */
export function savingOf(plan: Pick<OfferedPlan, 'price' | 'originPrice' | 'amountMonths'>): string | null {
  const saved = subtract(toCents(plan.originPrice), toCents(plan.price))
  return saved > 0 ? `You save ${formatMoney(saved)} ${termOf(plan)}` : null
}

/** Hosting by its term, and what can be added to it. An add-on is what lies in the cart unless it is taken out. */
export function sortPlans(products: readonly OfferedPlan[]) {
  const hosting = products.filter(({ isAdded }) => !isAdded)
  return { hosting, addOns: products.filter(({ isAdded }) => isAdded) }
}
