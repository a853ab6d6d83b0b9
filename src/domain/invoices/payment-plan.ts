import type { Day } from '#domain/core/days.ts'
import { add, compareMoney, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { isOwed, owedCents } from './invoice-status.ts'
import type { AwaitedMilestone, Invoice } from './invoice.ts'
import { leastInvoiceCents } from './limits.ts'
import { settledBy } from './settled-in-turn.ts'
import type { Settled } from './settled-in-turn.ts'

export type Owing = Pick<
  Invoice,
  'status' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueDate' | 'paymentPlan' | 'bankPayment'
> &
  Settled

type DuePart = {
  readonly amountCents: Money
  readonly dueDate: Day | null
  readonly settledBefore?: readonly string[] | undefined
}

type OwedPart = {
  /** Its place in the plan, from 0. */
  readonly index: number
  /** Null while it waits for its milestone. */
  readonly dueDate: Day | null
  /** More than 0. */
  readonly leftCents: Money
}

/** Stands where a day is ordered by and none is known: an invoice is awaited on it while all that is owed waits for milestones. */
export const undatedOn: Day = '9999-12-31'

/**
 * What is owed of an invoice by part, in the order it is due: payments and credits fill the parts in turn, those that wait for a
 * milestone last. What filled a part before another got its day stays with it. One part of all of it without a payment plan; none where
 * nothing is owed.
 */
export function owedParts(invoice: Owing): OwedPart[] {
  if (!isOwed(invoice)) return []
  const fills = fillsOf(invoice)
  return inDueOrder(partsOf(invoice)).flatMap(({ part: { amountCents, dueDate }, index }) => {
    const leftCents = subtract(amountCents, filledCents(fills, index))
    return leftCents > 0 ? [{ index, dueDate, leftCents }] : []
  })
}

/** What of it a bank is moving: it is owed until it arrives, and due no more. */
export function onItsWayCents(invoice: Owing): Money {
  const { bankPayment } = invoice
  return bankPayment && isOwed(invoice) ? smaller(bankPayment.amountCents, owedCents(invoice)) : zero
}

/** What is due of it, as lists and pages say it: what is owed, and no bank is moving. */
export function stillDueCents(invoice: Owing): Money {
  return isOwed(invoice) ? subtract(owedCents(invoice), onItsWayCents(invoice)) : zero
}

/** The same as `owedParts` without what a bank is moving, which fills the parts as if it had arrived. */
export function dueParts(invoice: Owing): OwedPart[] {
  const { bankPayment, paidCents, payments } = invoice
  if (!bankPayment) return owedParts(invoice)
  const { paymentId, startedAt: paidAt } = bankPayment
  const amountCents = onItsWayCents(invoice)
  const arrived = [...payments, { paymentId, amountCents, paidAt }]
  return owedParts({ ...invoice, bankPayment: undefined, paidCents: add(paidCents, amountCents), payments: arrived })
}

/** Which of the cents that settle an invoice fill a part: counted in the order in which they came, after `from` and up to `to`. */
type Fill = { readonly index: number; readonly from: Money; readonly to: Money }

/**
 * What fills each part. A part that its milestone gave a day to has waited, and comes last, for all that had come before that: so no
 * approval moves what is settled.
 */
export function fillsOf(invoice: Owing): Fill[] {
  const settledCents = subtract(invoice.totalCents, owedCents(invoice))
  const parts = partsOf(invoice)
  const waited = parts.map(
    ({ settledBefore }) => settledBefore && smaller(settledCents, settledBy(invoice, settledBefore)),
  )
  const fills: Fill[] = []
  let from = zero
  for (const until of [...waited.flatMap((each) => each ?? []), settledCents].sort(compareMoney)) {
    const hasWaited = (index: number) => until <= (waited[index] ?? -Infinity)
    const asThen = parts.map(({ amountCents, dueDate }, index) => ({
      amountCents,
      dueDate: hasWaited(index) ? null : dueDate,
    }))
    for (const { part, index } of inDueOrder(asThen)) {
      const taken = smaller(subtract(part.amountCents, filledCents(fills, index)), subtract(until, from))
      const to = add(from, taken)
      fills.push({ index, from, to })
      from = to
    }
  }
  return fills
}

function filledCents(fills: readonly Fill[], index: number): Money {
  return sum(fills.filter((fill) => fill.index === index).map(({ from, to }) => subtract(to, from)))
}

function partsOf({ paymentPlan, totalCents: amountCents, dueDate }: Owing): readonly DuePart[] {
  return paymentPlan ?? [{ amountCents, dueDate }]
}

/** Parts with their place in the plan, in the order they are due. A milestone may be approved before those of the parts ahead of it. */
export function inDueOrder<P extends { readonly dueDate: Day | null }>(
  plan: readonly P[],
): { readonly part: P; readonly index: number }[] {
  const dayOf = ({ part }: { readonly part: P }) => part.dueDate ?? undatedOn
  return plan
    .map((part, index) => ({ part, index }))
    .sort((one, other) => (dayOf(one) === dayOf(other) ? one.index - other.index : dayOf(one) < dayOf(other) ? -1 : 1))
}

/** The due day of the earliest part that is owed, `undatedOn` while it has none; null where nothing is owed. */
export function awaitedOnOf(invoice: Owing): Day | null {
  const [first] = owedParts(invoice)
  return first ? (first.dueDate ?? undatedOn) : null
}

type Dated = Pick<Invoice, 'status' | 'awaitedOn' | 'dueDate' | 'paymentPlan'>

/** The day on which money is awaited next, that of the first part of a draft, else that of the invoice; null while it waits for a milestone. */
export function dueDayOf({ status, awaitedOn, dueDate, paymentPlan }: Dated): Day | null {
  const [first] = status === 'draft' && paymentPlan ? inDueOrder(paymentPlan) : []
  if (first) return first.part.dueDate
  return awaitedOn === undatedOn ? null : (awaitedOn ?? dueDate)
}

/** The milestone that the earliest part that is owed waits for; null where it is due by a day. */
export function awaitedMilestoneOf(invoice: Owing): AwaitedMilestone | null {
  const [first] = owedParts(invoice)
  const part = first?.dueDate === null ? invoice.paymentPlan?.[first.index] : undefined
  return part?.milestone ?? null
}

/**
 * When all that is left is due once the plan is removed, so that nothing due is put off: on the earliest day of its open parts, today at
 * the earliest. On the day of the invoice where they all wait for milestones.
 */
export function dueWithoutPlan(invoice: Owing, today: Day): Day {
  const { status, dueDate, paymentPlan = [] } = invoice
  const open = status === 'draft' ? paymentPlan : owedParts(invoice)
  const [first = dueDate] = open.flatMap((part) => part.dueDate ?? []).toSorted()
  return first < today ? today : first
}

/** The last due day that a plan knows; `otherwise` where all of it waits for milestones. */
export function lastDayOf(plan: NonNullable<Invoice['paymentPlan']>, otherwise: Day): Day {
  return plan.reduce<Day | null>((last, { dueDate }) => later(last, dueDate), null) ?? otherwise
}

function later(one: Day | null, other: Day | null): Day | null {
  return one === null || (other !== null && other > one) ? other : one
}

/** What was due before `today`, and no bank is moving. */
export function overdueCents(invoice: Owing, today: Day): Money {
  return leftOf(dueParts(invoice).filter(({ dueDate }) => isBefore(dueDate, today)))
}

/**
 * What is due next: all that is overdue, else what is owed by the day of the earliest part, or that part alone while it waits for a
 * milestone; 0 where nothing is.
 */
export function dueNextCents(invoice: Owing, today: Day): Money {
  const parts = owedParts(invoice)
  const [first] = parts
  return leftOf(parts.filter((part) => part === first || isBefore(part.dueDate, today) || isOfDay(part, first)))
}

/** Whether both are due on the same day. Those that wait for milestones have none. */
export function isOfDay(one: Pick<OwedPart, 'dueDate'>, other: Pick<OwedPart, 'dueDate'> | undefined): boolean {
  return one.dueDate !== null && one.dueDate === other?.dueDate
}

function isBefore(dueDate: Day | null, today: Day): boolean {
  return dueDate !== null && dueDate < today
}

/** What is left of some parts together. */
export function leftOf(parts: readonly OwedPart[]): Money {
  return sum(parts.map(({ leftCents }) => leftCents))
}

/**
 * The amounts that can be paid now: all that is owed, and before that the earliest part of a payment plan. Parts of the
 * same day are paid together, unless they are all that is owed: then the first is a deposit. A part that is less than a card can be
 * charged goes with the next; none is offered that leaves less than that. None while a bank payment is on its way.
 */
export function payableCents(invoice: Owing): Money[] {
  const owed = owedCents(invoice)
  if (!isOwed(invoice) || invoice.bankPayment || owed < leastInvoiceCents) return []
  const parts = owedParts(invoice)
  const isOfFirstDay = (part: OwedPart) => isOfDay(part, parts[0])
  const isAnyLater = subtract(owed, leftOf(parts.filter(isOfFirstDay))) >= leastInvoiceCents
  let first = zero
  for (const part of parts)
    if (first < leastInvoiceCents || (isAnyLater && isOfFirstDay(part))) first = add(first, part.leftCents)
  return subtract(owed, first) >= leastInvoiceCents ? [first, owed] : [owed]
}
