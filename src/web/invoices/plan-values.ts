import { addDays, addMonths } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { AwaitedMilestone } from '#domain/invoices/invoice.ts'
import { plannedParts } from '#domain/invoices/planned-parts.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import type { PlanPartValues } from './exports/PlanPart.tsx'

/** A part as it is edited; of the last one only counts when it is due. */
export type PartValues = PlanPartValues & {
  /** Counts where no milestone does. */
  readonly dueDate: Day | null
  readonly milestone: Pick<AwaitedMilestone, 'productId' | 'milestoneId' | 'title'> | null
  readonly daysAfter: TypedNumber
}

export type PlanValues = { version: number; parts: readonly PartValues[] }

/** The plan of an invoice, or one to start with. */
export function toPlanValues({ version, paymentPlan, dueDate }: PresentedInvoice, today: Day): PlanValues {
  if (!paymentPlan) return { version, parts: presets[0].partsFrom(dueDate, today) }
  const parts = paymentPlan.map(({ percent, fixedCents, dueDate: partDue, milestone }, index) => ({
    key: `${version}-${index}`,
    by: fixedCents === null ? ('percent' as const) : ('amount' as const),
    percent,
    amountCents: fixedCents,
    dueDate: partDue,
    milestone: milestone ?? null,
    daysAfter: milestone?.daysAfter ?? 0,
  }))
  return { version, parts }
}

/** Plans that are chosen at once, from the day of the first part on, and from today where that day has passed. */
export const presets = [
  presetOf('50 / 50', [50], (first) => [first, addDays(first, 30)]),
  presetOf('30 / 70', [30], (first) => [first, addDays(first, 30)]),
  presetOf('Thirds, monthly', [33.3333, 33.3333], (first) => monthly(first, 3)),
  presetOf('Quarters, monthly', [25, 25, 25], (first) => monthly(first, 4)),
] as const

function presetOf(label: string, shares: readonly number[], daysFrom: (first: Day) => readonly Day[]) {
  // A later part that is new can’t be due on a day that has passed.
  const partsFrom = (first: Day, today: Day) => byPercent(shares, daysFrom(first < today ? today : first))
  return { label, partsFrom }
}

function monthly(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, months) => addMonths(first, months))
}

function byPercent(shares: readonly number[], days: readonly Day[]): PartValues[] {
  return days.map((dueDate, index) => ({ ...newPart(dueDate), percent: shares[index] ?? null }))
}

let keys = 0

/** A part of which nothing but the day is known. */
export function newPart(dueDate: Day | null): PartValues {
  return {
    key: `new-${++keys}`,
    by: 'percent',
    percent: null,
    amountCents: null,
    dueDate,
    milestone: null,
    daysAfter: 0,
  }
}

/** As the call takes them. */
export function toParts(parts: readonly PartValues[]) {
  return parts.map(({ by, percent, amountCents, dueDate, milestone, daysAfter }, index) => {
    const isLast = index === parts.length - 1
    return {
      percent: !isLast && by === 'percent' ? percent : null,
      amountCents: !isLast && by === 'amount' ? amountCents : null,
      ...(milestone ? { dueDate: null, milestone: named(milestone, daysAfter) } : { dueDate: dueDate ?? '' }),
    }
  })
}

function named(
  { productId, milestoneId }: Pick<AwaitedMilestone, 'productId' | 'milestoneId'>,
  daysAfter: TypedNumber,
) {
  // What is missing or no number is refused.
  return { productId, milestoneId, daysAfter: daysAfter ?? Number.NaN }
}

/** What each part comes to as far as it is filled in. */
export function amountsOf(totalCents: Money, parts: readonly PartValues[]): Money[] {
  const entered = parts.map(({ by, percent, amountCents }, index) => {
    const isLast = index === parts.length - 1
    const fixed = by === 'amount' ? (moneyOf(amountCents) ?? zero) : null
    const share = by === 'percent' ? (percent !== null && percent > 0 && percent < 100 ? percent : 0) : null
    return {
      percent: isLast ? null : share,
      fixedCents: isLast ? null : fixed && cents(Math.max(0, fixed)),
      dueDate: '',
    }
  })
  return plannedParts(totalCents, entered).map(({ amountCents }) => amountCents)
}
