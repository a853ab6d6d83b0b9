import type { Day } from '#domain/core/days.ts'
import { subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { dueParts, fillsOf, isOfDay, owedParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'
import type { PlanPart } from './planned-parts.ts'
import { creditedUpTo, settledInTurn } from './settled-in-turn.ts'

// In a file of its own, as the computing of parts is, so that a page can say what is owed without it.
/** `due` is the earliest part of which something is owed that no bank is moving, and others of its day; one of which a bank moves all is `moving`. A part of which nothing was paid, since credits have settled it, is `credited`. */
export const partStates = ['paid', 'credited', 'moving', 'overdue', 'due', 'upcoming'] as const
export type PartState = (typeof partStates)[number]

export type ScheduledPart = {
  readonly part: PlanPart
  /** Its place in the plan, from 0. */
  readonly index: number
  /** What is due of it; 0 once it is settled, or on its way. */
  readonly leftCents: Money
  /** What of it a bank is moving. */
  readonly movingCents: Money
  /** What credits have settled of it: payments and credits fill the parts in the order in which they came. */
  readonly creditedCents: Money
  readonly state: PartState
}

/** The parts of a payment plan as they are on `today`; those of a draft are all upcoming. Empty without a plan. */
export function scheduleOf(invoice: Owing, today: Day): ScheduledPart[] {
  const { paymentPlan = [] } = invoice
  if (invoice.status === 'draft')
    return paymentPlan.map((part, index) => ({
      part,
      index,
      leftCents: part.amountCents,
      movingCents: zero,
      creditedCents: zero,
      state: 'upcoming',
    }))
  const [owed, due] = [owedParts(invoice), dueParts(invoice)]
  const creditedOf = creditsOf(invoice)
  return paymentPlan.map((part, index) => {
    const [owedCents, leftCents] = [leftAt(owed, index), leftAt(due, index)]
    const movingCents = subtract(owedCents, leftCents)
    const creditedCents = creditedOf(index)
    const isNext = index === due[0]?.index || isOfDay(part, due[0])
    const isPaid = subtract(part.amountCents, owedCents, creditedCents) > 0
    const settled: PartState = !isPaid && creditedCents > 0 ? 'credited' : 'paid'
    const filled = movingCents > 0 ? 'moving' : settled
    const state = leftCents > 0 ? awaitedState(part.dueDate, isNext, today) : filled
    return { part, index, leftCents, movingCents, creditedCents, state }
  })
}

/** What credits have settled of a part, by its place in the plan. */
function creditsOf(invoice: Owing): (index: number) => Money {
  const [fills, settlements] = [fillsOf(invoice), settledInTurn(invoice)]
  return (index) =>
    sum(
      fills
        .filter((fill) => fill.index === index)
        .map(({ from, to }) => subtract(creditedUpTo(settlements, to), creditedUpTo(settlements, from))),
    )
}

function leftAt(parts: ReturnType<typeof owedParts>, index: number): Money {
  return parts.find((each) => each.index === index)?.leftCents ?? zero
}

/** What waits for a milestone is upcoming, also where it is the next. */
function awaitedState(dueDate: Day | null, isNext: boolean, today: Day): PartState {
  if (dueDate === null) return 'upcoming'
  return dueDate < today ? 'overdue' : isNext ? 'due' : 'upcoming'
}
