import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { add, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { dueParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'
import type { PlanPart } from './planned-parts.ts'
import { arrivedIds } from './settled-in-turn.ts'

/** A part that waits for a milestone gets its day from this one on, after what had settled others by then; any other stays as it is. */
export function dated<P extends Pick<PlanPart, 'dueDate' | 'milestone' | 'settledBefore'>>(
  part: P,
  from: Day,
  settledBefore: string[] = [],
): P {
  if (part.dueDate !== null || !part.milestone) return part
  const dueDate = addDays(from, part.milestone.daysAfter)
  return { ...part, dueDate, ...(settledBefore.length > 0 ? { settledBefore } : {}) }
}

/** The parts of a sent invoice once this milestone is approved, on `today`. What is settled of the others stays with them. */
export function datedParts(invoice: Owing, milestoneId: string, today: Day): PlanPart[] {
  const { paymentPlan = [], bankPayment } = invoice
  const ids = [...arrivedIds(invoice), ...(bankPayment ? [bankPayment.paymentId] : [])]
  return paymentPlan.map((part) => (part.milestone?.milestoneId === milestoneId ? dated(part, today, ids) : part))
}

/** `amountCents` is more than 0. */
export type NewlyDue = { readonly dueDate: Day; readonly amountCents: Money }

/**
 * What an approval of this milestone on `today` makes due of an invoice, by day: what is left of the parts that wait for it, without what
 * a bank is moving. Empty where nothing is.
 */
export function dueByApproval(invoice: Owing, milestoneId: string, today: Day): NewlyDue[] {
  const { paymentPlan = [] } = invoice
  const due = new Map<Day, Money>()
  for (const { index, dueDate, leftCents } of dueParts({
    ...invoice,
    paymentPlan: datedParts(invoice, milestoneId, today),
  }))
    if (dueDate !== null && paymentPlan[index]?.dueDate === null)
      due.set(dueDate, add(due.get(dueDate) ?? zero, leftCents))
  return Array.from(due, ([dueDate, amountCents]) => ({ dueDate, amountCents }))
}
