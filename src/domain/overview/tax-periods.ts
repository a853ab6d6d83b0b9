import { addMonths, monthOf } from '#domain/core/days.ts'
import type { Day, Month } from '#domain/core/days.ts'

// In a file of its own, so that a page can count periods without loading the schema library.
export const taxPeriodKinds = ['month', 'quarter', 'year'] as const
export type TaxPeriodKind = (typeof taxPeriodKinds)[number]

/** "2026-11", "2026-q4" or "2026" */
export type TaxPeriod = string

/** In this century. */
export const taxPeriodShape = /^20\d{2}(?:-(?:0[1-9]|1[0-2]|q[1-4]))?$/

const monthsOfKind = { month: 1, quarter: 3, year: 12 } as const satisfies Record<TaxPeriodKind, number>

export function kindOfPeriod(period: TaxPeriod): TaxPeriodKind {
  if (period.length === 4) return 'year'
  return period.includes('q') ? 'quarter' : 'month'
}

/** The first and the last month of a period. */
export function monthsOfPeriod(period: TaxPeriod): { readonly first: Month; readonly last: Month } {
  const kind = kindOfPeriod(period)
  const first = firstOf(period, kind)
  return { first, last: monthOf(addMonths(`${first}-01`, monthsOfKind[kind] - 1)) }
}

function firstOf(period: TaxPeriod, kind: TaxPeriodKind): Month {
  if (kind === 'month') return period
  const quarter = kind === 'quarter' ? Number(period.at(-1)) : 1
  return `${period.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}`
}

/** The period that a day is in. */
export function periodOf(kind: TaxPeriodKind, day: Day): TaxPeriod {
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)]
  if (kind === 'year') return year
  return kind === 'month' ? monthOf(day) : `${year}-q${Math.ceil(Number(month) / 3)}`
}

/** The one so many periods later, or earlier below 0. */
export function periodAfter(period: TaxPeriod, steps = 1): TaxPeriod {
  const kind = kindOfPeriod(period)
  return periodOf(kind, addMonths(`${monthsOfPeriod(period).first}-01`, steps * monthsOfKind[kind]))
}
