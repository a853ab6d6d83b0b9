import { dayIn, daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { nowMs } from './page-clock.ts'
import { readerZone } from './reader-zone.ts'

/** Today where the reader is. */
export function todayHere(): Day {
  return dayIn(readerZone(), nowMs())
}

/** How many days of the reader ago an instant was: 0 for today, 1 for yesterday, however long a day was that its clocks changed on. */
export function daysAgo(instant: string, atMs: number = nowMs()): number {
  return daysBetween(dayHere(instant), dayIn(readerZone(), atMs))
}

/** The day that an instant falls on where the reader is. */
export function dayHere(instant: string): Day {
  return dayIn(readerZone(), Date.parse(instant))
}
