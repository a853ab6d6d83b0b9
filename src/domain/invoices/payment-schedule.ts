import type { Day } from '#domain/core/days.ts'
import { add, larger, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { owedParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'
import type { PlanPart } from './planned-parts.ts'

// In a file of its own, as the computing of parts is, so that a page can say what is owed without it.
/** `due` is the earliest part that is owed. A part of which nothing was paid, since credits have settled it, is `credited`. */
export const partStates = ['paid', 'credited', 'overdue', 'due', 'upcoming'] as const
export type PartState = (typeof partStates)[number]

export type ScheduledPart = {
  readonly part: PlanPart
  /** Its place in the plan, from 0. */
  readonly index: number
  /** What is owed of it; 0 once it is settled. */
  readonly leftCents: Money
  /** What credits have settled of it: payments fill the parts first. */
  readonly creditedCents: Money
  readonly state: PartState
}

/** The parts of a payment plan as they are on `today`; those of a draft are all upcoming. Empty without a plan. */
export function scheduleOf(invoice: Owing, today: Day): ScheduledPart[] {
  const { paymentPlan = [], paidCents } = invoice
  if (invoice.status === 'draft')
    return paymentPlan.map((part, index) => ({
      part,
      index,
      leftCents: part.amountCents,
      creditedCents: zero,
      state: 'upcoming',
    }))
  const owed = owedParts(invoice)
  let upTo = zero
  return paymentPlan.map((part, index) => {
    const paid = smaller(part.amountCents, larger(zero, subtract(paidCents, upTo)))
    upTo = add(upTo, part.amountCents)
    const left = owed.find((each) => each.index === index)
    const leftCents = left?.leftCents ?? zero
    const creditedCents = subtract(part.amountCents, paid, leftCents)
    const isNext = left === owed[0]
    const settled: PartState = paid === 0 && creditedCents > 0 ? 'credited' : 'paid'
    return { part, index, leftCents, creditedCents, state: left ? awaitedState(part.dueDate, isNext, today) : settled }
  })
}

/** What waits for a milestone is upcoming, also where it is the next. */
function awaitedState(dueDate: Day | null, isNext: boolean, today: Day): PartState {
  if (dueDate === null) return 'upcoming'
  return dueDate < today ? 'overdue' : isNext ? 'due' : 'upcoming'
}
