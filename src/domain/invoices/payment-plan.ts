import type { Day } from '#domain/core/days.ts'
import { add, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { isOwed, owedCents } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { leastInvoiceCents } from './limits.ts'

export type Owing = Pick<Invoice, 'status' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueDate' | 'paymentPlan'>

type OwedPart = {
  /** Its place in the plan, from 0. */
  readonly index: number
  readonly dueDate: Day
  /** More than 0. */
  readonly leftCents: Money
}

/**
 * What is owed of an invoice by part, in the order it is due: payments and credits fill the parts in turn. One part of all of it
 * without a payment plan; none where nothing is owed.
 */
export function owedParts(invoice: Owing): OwedPart[] {
  if (!isOwed(invoice)) return []
  const owed = owedCents(invoice)
  const { totalCents, dueDate, paymentPlan = [{ amountCents: totalCents, dueDate }] } = invoice
  let covered = subtract(totalCents, owed)
  return paymentPlan.flatMap((part, index) => {
    const taken = smaller(part.amountCents, covered)
    covered = subtract(covered, taken)
    const leftCents = subtract(part.amountCents, taken)
    return leftCents > 0 ? [{ index, dueDate: part.dueDate, leftCents }] : []
  })
}

/** The due day of the earliest part that is owed; null where nothing is. */
export function awaitedOnOf(invoice: Owing): Day | null {
  return owedParts(invoice)[0]?.dueDate ?? null
}

/** What was due before `today`. */
export function overdueCents(invoice: Owing, today: Day): Money {
  return leftOf(owedParts(invoice).filter(({ dueDate }) => dueDate < today))
}

/** What is due next: all that is overdue, else what is owed by the day of the earliest part; 0 where nothing is. */
export function dueNextCents(invoice: Owing, today: Day): Money {
  const parts = owedParts(invoice)
  return leftOf(parts.filter(({ dueDate }) => dueDate < today || dueDate === parts[0]?.dueDate))
}

/** What is left of some parts together. */
export function leftOf(parts: readonly OwedPart[]): Money {
  return sum(parts.map(({ leftCents }) => leftCents))
}

/**
 * The amounts that can be paid now: all that is owed, and before that the earliest part of a payment plan. A part that is less
 * than a card can be charged goes with the next; none is offered that leaves less than that.
 */
export function payableCents(invoice: Owing): Money[] {
  const owed = owedCents(invoice)
  if (!isOwed(invoice) || owed < leastInvoiceCents) return []
  let first = zero
  for (const { leftCents } of owedParts(invoice)) if (first < leastInvoiceCents) first = add(first, leftCents)
  return subtract(owed, first) >= leastInvoiceCents ? [first, owed] : [owed]
}
