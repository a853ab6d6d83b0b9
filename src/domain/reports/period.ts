import { addDays, boundsOf, daysBetween, monthOf } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'

/** From one day to another, both of them in it. */
export type Period = { readonly from: Day; readonly to: Day }

/** The longest period of a report, ten years, which limits the number of its parts. */
export const longestDays = 3653

const mostDaysInWeeks = 100
const mostDaysInMonths = 1100

export const timeUnits = ['week', 'month', 'year'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** The parts that a period is shown in: short enough to see a course, few enough to read. */
export function unitOf({ from, to }: Period): TimeUnit {
  const days = daysBetween(from, to) + 1
  if (days <= mostDaysInWeeks) return 'week'
  return days <= mostDaysInMonths ? 'month' : 'year'
}

/** The weeks (from Monday), months or years of a period, in order, without gaps; the first and the last may be cut short. */
export function partsOf(period: Period, unit: TimeUnit = unitOf(period)): Period[] {
  const lastDayOf = lastDays[unit]
  const parts: Period[] = []
  for (let from = period.from; from <= period.to;) {
    const end = lastDayOf(from)
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}

const lastDays = {
  week: (day) => addDays(day, 6 - weekdayOf(day)),
  month: (day) => addDays(boundsOf(monthOf(day)).below, -1),
  year: (day) => `${day.slice(0, 4)}-12-31`,
} as const satisfies Record<TimeUnit, (day: Day) => Day>

/** 0 for a Monday, 6 for a Sunday. */
function weekdayOf(day: Day): number {
  const days = daysBetween(aMonday, day) % 7
  return days < 0 ? days + 7 : days
}

const aMonday = '2026-12-07'
