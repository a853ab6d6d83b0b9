import { addDays, addMonths, boundsOf, monthOf } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'

// In a file of its own, so that a page can list them without loading the schema library.
/** `open`: what is due now, whenever it was issued. */
export const statementPeriods = ['month', 'last-month', 'year', 'open'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The first and the last day of a statement, both of them in it; null for what is open, whatever its days. */
export type StatementDays = { readonly from: Day; readonly to: Day } | null

/** The days of a period that is seen from `today`: none is later. */
export function statementDays(period: StatementPeriod, today: Day): StatementDays {
  if (period === 'open') return null
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const month = monthOf(today)
  if (period === 'month') return { from: boundsOf(month).from, to: today }
  const { from, below } = boundsOf(monthOf(addMonths(`${month}-01`, -1)))
  return { from, to: addDays(below, -1) }
}
