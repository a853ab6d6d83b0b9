import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { browserZone } from './browser-zone.ts'

/** Today for somebody whose profile names this zone; where it names none, the day that it is where the browser is. */
export function todayFor(timeZone: string, nowMs: number = Date.now()): Day {
  return dayIn(timeZone || browserZone(), nowMs)
}

/** Today in the browser's zone. */
export function todayHere(nowMs: number = Date.now()): Day {
  return todayFor('', nowMs)
}
