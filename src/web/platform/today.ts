import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { browserZone, nowMs } from './page-clock.ts'

/** Today for somebody whose profile names this zone; where it names none, the day that it is where the browser is. */
export function todayFor(timeZone: string, atMs: number = nowMs()): Day {
  return dayIn(timeZone || browserZone(), atMs)
}

/** Today in the browser's zone. */
export function todayHere(atMs: number = nowMs()): Day {
  return todayFor('', atMs)
}
