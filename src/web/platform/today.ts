import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { nowMs } from './page-clock.ts'
import { readerZone } from './reader-zone.ts'

/** Today where the reader is. */
export function todayHere(): Day {
  return dayIn(readerZone(), nowMs())
}

/** The day that an instant falls on where the reader is. */
export function dayHere(instant: string): Day {
  return dayIn(readerZone(), Date.parse(instant))
}
