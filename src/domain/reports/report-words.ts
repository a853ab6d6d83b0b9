import type { Day } from '#domain/core/days.ts'
import { formatSheetDay } from '#domain/core/days.ts'
import type { MilestoneStatus, ProgressMode } from '#domain/projects/project-statuses.ts'
import type { Period, TimeUnit } from './period.ts'

// How a report says its figures, the same on a page, on paper and in a file.

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** "1,164", "6.5" */
export function sayNumber(value: number): string {
  return number.format(value)
}

/** "6.5 h" */
export function sayHours(hours: number): string {
  return `${sayNumber(hours)} h`
}

/** "1 hour", "6.5 hours" */
export function spellHours(hours: number): string {
  return count(hours, 'hour')
}

/** "1 milestone", "3 milestones" */
export function count(value: number, what: string): string {
  return `${sayNumber(value)} ${what}${value === 1 ? '' : 's'}`
}

/** US dollars with two decimals or none: "$1,164", "$7.90" */
export function sayMoney(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const dollars = Math.abs(cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${cents < 0 ? '−' : ''}$${dollars}`
}

/** "8 Dec 2026" */
export function sayDay(day: Day): string {
  const { date, month, year } = partsOfDay(day)
  return `${date} ${month} ${year}`
}

/** "8 Dec" */
export function sayShortDay(day: Day): string {
  const { date, month } = partsOfDay(day)
  return `${date} ${month}`
}

/** "1 – 31 Dec 2026", "1 Oct – 31 Dec 2026", "15 Dec 2025 – 8 Jan 2026" */
export function sayPeriod({ from, to }: Period): string {
  if (from === to) return sayDay(from)
  const [first, last] = [partsOfDay(from), partsOfDay(to)]
  if (first.year !== last.year) return `${sayDay(from)} – ${sayDay(to)}`
  return `${first.month === last.month ? first.date : sayShortDay(from)} – ${sayDay(to)}`
}

/** A part of a period as it stands in a table: "7 – 13 Dec 2026", "Dec 2026", "2026". */
export function sayPart(part: Period, unit: TimeUnit): string {
  const { month, year } = partsOfDay(part.from)
  return unit === 'week' ? sayPeriod(part) : unit === 'month' ? `${month} ${year}` : year
}

/** The same on an axis, as short as it can be: "7 Dec", "Dec", "2026"; a January names its year. */
export function labelPart(part: Period, unit: TimeUnit): string {
  const { month, year } = partsOfDay(part.from)
  if (unit === 'week') return sayShortDay(part.from)
  if (unit === 'year') return year
  return month === 'Jan' ? `Jan ${year}` : month
}

export const unitNames = { week: 'week', month: 'month', year: 'year' } as const satisfies Record<TimeUnit, string>

export const progressModeNames = {
  milestones: 'by milestones',
  hours: 'by hours',
  time: 'by time',
  manual: 'as the agency says',
} as const satisfies Record<ProgressMode, string>

export const milestoneStatusNames = {
  todo: 'To do',
  in_progress: 'In progress',
  waiting_client: 'Waits for client',
  in_review: 'In review',
  approved: 'Approved',
} as const satisfies Record<MilestoneStatus, string>

function partsOfDay(day: Day): { date: string; month: string; year: string } {
  const [month = '', date = '', year = ''] = formatSheetDay(day).split(/,? /)
  return { date: String(Number(date)), month, year }
}
