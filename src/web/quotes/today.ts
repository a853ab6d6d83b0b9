import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'

/** The day that it is where the browser is. */
export function todayHere(nowMs: number = Date.now()): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs)
}
