import type { Day } from '#domain/core/days.ts'
import { larger, sayMoney, shareOf, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { leastInvoiceCents } from './limits.ts'

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

/** The place, from 0, of the first part that is less than a card can be charged; -1 if the plan fits the total. */
export function misfitAt(plan: readonly PlanPart[]): number {
  return plan.findIndex(({ amountCents }) => amountCents < leastInvoiceCents)
}

/** Why a draft can't be sent with its plan: its lines have outgrown it, or its first day is over. Null if it can be. */
export function sayUnsendable(plan: readonly PlanPart[], today: Day): string | null {
  const index = misfitAt(plan)
  if (index >= 0) return `Part ${index + 1} of the payment plan is less than ${sayMoney(leastInvoiceCents)}`
  const first = plan.find(({ dueDate, milestone }) => dueDate !== null && !milestone)
  return first?.dueDate && first.dueDate < today ? 'The payment plan’s first due date is in the past' : null
}
