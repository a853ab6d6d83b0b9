import type { Day, Month } from '#domain/core/days.ts'
import { addDays, addMonths, boundsOf, monthOf } from '#domain/core/days.ts'
import type { ExportFormat } from '#domain/invoices/export-formats.ts'

export const exportPeriods = ['month', 'last-month', 'year', 'last-year', 'all', 'other'] as const
export type ExportPeriod = (typeof exportPeriods)[number]

export const periodNames = {
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  'last-year': 'Last year',
  all: 'All',
  other: 'Custom dates',
} as const satisfies Record<ExportPeriod, string>

type Days = { readonly from: Day; readonly to: Day }

/** The days of a period with a name; null for all days, and for days that are chosen one by one. */
export function daysOf(period: ExportPeriod, today: Day): Days | null {
  const month = monthOf(today)
  const year = today.slice(0, 4)
  if (period === 'month') return daysOfMonth(month)
  if (period === 'last-month') return daysOfMonth(monthOf(addMonths(`${month}-01`, -1)))
  if (period === 'year') return daysOfYear(year)
  if (period === 'last-year') return daysOfYear(String(Number(year) - 1))
  return null
}

function daysOfMonth(month: Month): Days {
  const { from, below } = boundsOf(month)
  return { from, to: addDays(below, -1) }
}

function daysOfYear(year: string): Days {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Of one list, as the address of its page names it. */
export type Exported = {
  readonly file: 'invoices' | 'payments'
  readonly clientId: string | null
  /** Open invoices, or those of one age, whatever their days; null for a period. */
  readonly open: { readonly age?: string | undefined; readonly ageWords?: string | undefined } | null
  /** Those that are selected, whatever else is said. */
  readonly ids?: readonly string[]
}

type Chosen = { readonly days: Days | null; readonly format: ExportFormat; readonly accountCode: string }

/** Where the file is. */
export function exportAddress({ file, clientId, open, ids }: Exported, { days, format, accountCode }: Chosen): string {
  const parameters = {
    ...(format === 'list' ? {} : { format }),
    ...(clientId === null ? {} : { clientId }),
    ...(ids ? { ids: ids.join(',') } : {}),
    ...(open ? { open: 'true', ...(open.age === undefined ? {} : { age: open.age }) } : days),
    ...(format === 'xero' && file === 'invoices' ? { accountCode } : {}),
  }
  const query = new URLSearchParams(parameters).toString()
  return `/files/${file}.csv${query && `?${query}`}`
}
