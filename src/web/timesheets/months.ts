import { addDays, boundsOf, dayIn, latestToday, monthOf } from '#domain/core/days.ts'
import type { Day, Month } from '#domain/core/days.ts'

/** Today where the viewer is: the zone of their profile, else the browser's. */
export function todayIn(timeZone: string, nowMs: number = Date.now()): Day {
  return dayIn(timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs)
}

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
