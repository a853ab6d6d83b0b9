import type { Day } from '#domain/core/days.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { OwedPlan, OwedRequest } from './owed-contract.ts'
import { onItsWayCents, overdueCents, stillDueCents } from './payment-plan.ts'

export type OwedRows = {
  readonly plans: readonly Pick<OwedPlan, 'amountCents'>[]
  readonly invoices: readonly Parameters<typeof overdueCents>[0][]
  readonly requests: readonly Pick<OwedRequest, 'amountCents' | 'dueDate'>[]
}

export type OwedSums = {
  readonly count: number
  /** Without what banks are moving. */
  readonly totalCents: Money
  readonly overdueCents: Money
  readonly onItsWayCents: Money
}

/** The sums of the rows. A plan that is past due is overdue, and so is everything due before `today`, of an invoice by part. */
export function sumsOfOwed({ plans, invoices, requests }: OwedRows, today: Day): OwedSums {
  const rows = [
    ...plans.map(({ amountCents }) => [amountCents, amountCents] as const),
    ...invoices.map((invoice) => [stillDueCents(invoice), overdueCents(invoice, today)] as const),
    ...requests.map((request) => [request.amountCents, isLate(request, today) ? request.amountCents : zero] as const),
  ]
  return {
    count: rows.length,
    totalCents: sum(rows.map(([amount]) => amount)),
    overdueCents: sum(rows.map(([, late]) => late)),
    onItsWayCents: sum(invoices.map(onItsWayCents)),
  }
}

/** Whether the day that a request names has passed. */
export function isLate({ dueDate }: Pick<OwedRequest, 'dueDate'>, today: Day): boolean {
  return dueDate !== null && dueDate < today
}
