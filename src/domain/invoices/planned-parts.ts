import { larger, shareOf, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'

export type PlanPart = NonNullable<Invoice['paymentPlan']>[number]
type Entered = Omit<PlanPart, 'amountCents'>

/**
 * The parts of a total with the amount of each: percentages of the total, rounded half up, and amounts as they were entered, as far
 * as something is left for them; the last part is the rest. They add up to the total to the cent, and none is below 0.
 */
export function plannedParts(totalCents: Money, parts: readonly Entered[]): PlanPart[] {
  const whole = larger(zero, totalCents)
  let left = whole
  return parts.map(({ percent, fixedCents, dueDate, milestone, settledBefore }, index) => {
    const asked = percent === null ? (fixedCents ?? left) : shareOf(whole, percent)
    const amountCents = index === parts.length - 1 ? left : smaller(left, asked)
    left = subtract(left, amountCents)
    const kept = { ...(milestone ? { milestone } : {}), ...(settledBefore ? { settledBefore } : {}) }
    return { percent, fixedCents, amountCents, dueDate, ...kept }
  })
}
