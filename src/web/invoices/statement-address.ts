import type { Day } from '#domain/core/days.ts'
import { statementPeriods } from '#domain/invoices/statement-periods.ts'
import type { StatementPeriod } from '#domain/invoices/statement-periods.ts'

/** `other`: days that are chosen one by one. */
export const chosenPeriods = [...statementPeriods, 'other'] as const
export type ChosenPeriod = (typeof chosenPeriods)[number]

/** What is on a statement, before it is downloaded. */
export const chosenNames = {
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  open: 'All open invoices',
  other: 'Custom dates',
} as const satisfies Record<ChosenPeriod, string>

type Chosen = { readonly period: StatementPeriod } | { readonly period: 'other'; readonly from: Day; readonly to: Day }

/** Where the statement of a client is; the days of a period are told where the agency is. */
export function statementAddress(clientId: string, chosen: Chosen): string {
  const parameters = chosen.period === 'other' ? { from: chosen.from, to: chosen.to } : { period: chosen.period }
  return `/files/statements/${encodeURIComponent(clientId)}?${new URLSearchParams(parameters)}`
}
