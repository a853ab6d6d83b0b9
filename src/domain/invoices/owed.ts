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
