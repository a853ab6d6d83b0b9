import { daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { isOverdue, owedCents } from './invoice-status.ts'
import type { OwedPlan, OwedRequest } from './owed-contract.ts'

type OwedInvoice = Parameters<typeof isOverdue>[0] & Parameters<typeof owedCents>[0]

export type OwedRows = {
  readonly plans: readonly Pick<OwedPlan, 'amountCents'>[]
  readonly invoices: readonly OwedInvoice[]
  readonly requests: readonly Pick<OwedRequest, 'amountCents' | 'dueDate'>[]
}

export type OwedSums = { readonly count: number; readonly totalCents: Money; readonly overdueCents: Money }

/** The sums of the rows. A plan that is past due is overdue, and so is everything due before `today`. */
export function sumsOfOwed({ plans, invoices, requests }: OwedRows, today: Day): OwedSums {
  const rows = [
    ...plans.map(({ amountCents }) => [amountCents, true] as const),
    ...invoices.map((invoice) => [owedCents(invoice), isOverdue(invoice, today)] as const),
    ...requests.map(({ amountCents, dueDate }) => [amountCents, isLate({ dueDate }, today)] as const),
  ]
  return {
    count: rows.length,
    totalCents: sum(rows.map(([amount]) => amount)),
    overdueCents: sum(rows.filter(([, isLate]) => isLate).map(([amount]) => amount)),
  }
}

/** Whether the day that a request names has passed. */
export function isLate({ dueDate }: Pick<OwedRequest, 'dueDate'>, today: Day): boolean {
  return dueDate !== null && dueDate < today
}

/** How old money is that is owed: not due yet, or overdue by so many days. */
export const owedAges = ['current', 'to30', 'to60', 'over60'] as const
export type OwedAge = (typeof owedAges)[number]

/** What is owed by its age. A plan that is past due says no day, and counts as overdue for less than a month. */
export function agesOfOwed({ plans, invoices, requests }: OwedRows, today: Day): Record<OwedAge, Money> {
  const rows = [
    ...plans.map(({ amountCents }) => ['to30', amountCents] as const),
    ...invoices.map((invoice) => [ageOf(invoice.dueDate, today), owedCents(invoice)] as const),
    ...requests.map(({ amountCents, dueDate }) => [ageOf(dueDate, today), amountCents] as const),
  ]
  const of = (age: OwedAge) => sum(rows.filter(([each]) => each === age).map(([, amount]) => amount))
  return { current: of('current'), to30: of('to30'), to60: of('to60'), over60: of('over60') }
}

function ageOf(dueDate: Day | null, today: Day): OwedAge {
  const days = dueDate === null ? 0 : daysBetween(dueDate, today)
  if (days <= 0) return 'current'
  if (days <= 30) return 'to30'
  return days <= 60 ? 'to60' : 'over60'
}
