import { addDays, boundsOf, latestToday, monthOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'

/** The month that it is anywhere on Earth already: there are no hours after it. */
export function latestMonth(nowMs: number = Date.now()): Month {
  return monthOf(latestToday(nowMs))
}

export function monthBefore(month: Month): Month {
  return monthOf(addDays(`${month}-01`, -1))
}

export function monthAfter(month: Month): Month {
  return monthOf(boundsOf(month).below)
}

/** The month and those before it, latest first. */
export function monthsUpTo(month: Month, count: number): Month[] {
  const months = [month]
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? month))
  return months
}
