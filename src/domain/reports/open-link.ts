import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'

/** The zone where a day ends last (UTC-12): a link works to the end of its last day wherever its reader is. */
const lastZone = 'Etc/GMT+12'

/** The earliest day that is not over everywhere: a link whose last day is before it opens nothing any more. */
export function firstOpenDay(nowMs: number): Day {
  return dayIn(lastZone, nowMs)
}

/** Whether a link with this last day opens its report; null is the day of no link. */
export function isOpenLink(until: Day | null, nowMs: number): until is Day {
  return until !== null && until >= firstOpenDay(nowMs)
}
