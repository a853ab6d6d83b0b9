import type { Day, Month } from '#domain/core/days.ts'
import { addDays, boundsOf, monthOf } from '#domain/core/days.ts'
import { weekdayOf } from '#domain/core/wall-clock.ts'

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** The day of a month whose week is shown first: today, the last one of a past month, or the first one of a later month. */
export function dayToOpen(month: Month, today: Day): Day {
  const { from, below } = boundsOf(month)
  if (below <= today) return addDays(below, -1)
  return from <= today ? today : from
}

/** The seven days from a Monday on. */
export function daysFrom(monday: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The months that a week is in: one or two. */
export function monthsOf(monday: Day): readonly [Month, Month] {
  return [monthOf(monday), monthOf(addDays(monday, 6))]
}
