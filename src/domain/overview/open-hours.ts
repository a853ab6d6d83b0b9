import type { Day } from '#domain/core/days.ts'
import { addDays } from '#domain/core/days.ts'
import { toHours } from '#domain/core/hours.ts'
import { weekdayOf } from '#domain/core/wall-clock.ts'
import type { OpenSpan } from '#domain/settings/opening-hours.ts'

/** The hours that the agency is open, from one day to another, both included: in them a creator can work. */
export function openHours(spans: readonly OpenSpan[], from: Day, to: Day): number {
  let minutes = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day)
    for (const span of spans) if (span.weekday === weekday) minutes += span.closes - span.opens
  }
  return toHours(Math.round((minutes * 100) / 60))
}
