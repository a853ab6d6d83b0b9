import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { momentOf, wallClockAt, weekdayOf } from '#domain/core/wall-clock.ts'

/** One span of a week, in the wall clock of the agency's zone: minutes since midnight, `closes` at most 1,440. */
export type OpenSpan = { readonly weekday: number; readonly opens: number; readonly closes: number }

/** The hours in which somebody answers. `weekday` 0 is Sunday; the spans of a day do not overlap and are in order. */
export type OpeningHours = { readonly timeZone: string; readonly spans: readonly OpenSpan[] }

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Open or closed, and until when, in milliseconds since the epoch: a moment that every reader says by their own clock. */
export type OpenState = { readonly isOpen: boolean; readonly untilMs: number }

/**
 * Whether it is open at an instant, by the wall clock of the agency, also on days when the clocks change. Throws
 * if there are no spans or the zone does not exist.
 */
export function openStateAt({ timeZone, spans }: OpeningHours, nowMs: number): OpenState {
  const { day: today, minute } = wallClockAt(timeZone, nowMs)
  const on = (day: Day) => spans.filter(({ weekday }) => weekday === weekdayOf(day))
  const current = on(today).find(({ opens, closes }) => opens <= minute && minute < closes)
  if (current) return { isOpen: true, untilMs: momentOf(timeZone, today, current.closes) }
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = addDays(today, inDays)
    const next = on(day).find(({ opens }) => inDays > 0 || opens > minute)
    if (next) return { isOpen: false, untilMs: momentOf(timeZone, day, next.opens) }
  }
  throw new RangeError('The opening hours are empty')
}

/** `9:00 AM`, `12:30 PM`; 1,440 is midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
