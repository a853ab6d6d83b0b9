import { partsOfDay, sayDay, sayShortDay } from '#domain/core/days.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'
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

/** "By hours" */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Dec 1 – 31, 2026", "Oct 1 – Dec 31, 2026", "Dec 15, 2025 – Jan 8, 2026" */
export function sayPeriod({ from, to }: Period): string {
  if (from === to) return sayDay(from)
  const [first, last] = [partsOfDay(from), partsOfDay(to)]
  if (first.year !== last.year) return `${sayDay(from)} – ${sayDay(to)}`
  const until = first.month === last.month ? last.date : sayShortDay(to)
  return `${sayShortDay(from)} – ${until}, ${last.year}`
}

/** "Dates are in Los Angeles time." */
export function sayWhoseDays(timeZone: string): string {
  return `Dates are in ${sayZoneTime(timeZone)}.`
}

/** A part of a period as it stands in a table: "Dec 7 – 13, 2026", "Dec 2026", "2026". */
export function sayPart(part: Period, unit: TimeUnit): string {
  const { month, year } = partsOfDay(part.from)
  return unit === 'week' ? sayPeriod(part) : unit === 'month' ? `${month} ${year}` : year
}

/** The same on an axis, as short as it can be: "Dec 7", "Dec", "2026"; a January names its year. */
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
  manual: 'set by the agency',
} as const satisfies Record<ProgressMode, string>

export const milestoneStatusNames = {
  todo: 'To do',
  in_progress: 'In progress',
  waiting_client: 'Waiting for approval',
  in_review: 'In review',
  approved: 'Approved',
} as const satisfies Record<MilestoneStatus, string>
