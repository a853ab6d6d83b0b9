import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { dueParts, leftOf } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'
import type { PlanPart } from './planned-parts.ts'

/** A part that waits for a milestone gets its day from this one on; any other stays as it is. */
export function dated<P extends Pick<PlanPart, 'dueDate' | 'milestone'>>(part: P, from: Day): P {
  return part.dueDate === null && part.milestone ? { ...part, dueDate: addDays(from, part.milestone.daysAfter) } : part
}

/** The parts once this milestone is approved, on `today`. */
export function datedParts(paymentPlan: readonly PlanPart[], milestoneId: string, today: Day): PlanPart[] {
  return paymentPlan.map((part) => (part.milestone?.milestoneId === milestoneId ? dated(part, today) : part))
}

/** `amountCents` is more than 0. */
export type NewlyDue = { readonly dueDate: Day; readonly amountCents: Money }

/**
 * What more is due of an invoice, by day, once this milestone is approved on `today`. What was paid ahead, and what a bank is moving, fills the
 * parts in the order they are then due: it may leave less of the part that waited and more of a later one. Empty where nothing more is due.
 */
export function dueByApproval(invoice: Owing, milestoneId: string, today: Day): NewlyDue[] {
  const { paymentPlan = [] } = invoice
  const before = dueParts(invoice)
  const after = dueParts({ ...invoice, paymentPlan: datedParts(paymentPlan, milestoneId, today) })
  const days = new Set(after.flatMap(({ dueDate }) => dueDate ?? []))
  let earlier = zero
  return [...days].flatMap((dueDate) => {
    const more = subtract(dueBy(after, dueDate), dueBy(before, dueDate))
    const amountCents = subtract(more, earlier)
    earlier = more
    return amountCents > 0 ? [{ dueDate, amountCents }] : []
  })
}

function dueBy(parts: ReturnType<typeof dueParts>, day: Day): Money {
  return leftOf(parts.filter(({ dueDate }) => dueDate !== null && dueDate <= day))
}
