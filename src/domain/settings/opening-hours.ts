/** One span of a week, in the wall clock of the agency's zone: minutes since midnight, `closes` at most 1,440. */
export type OpenSpan = { readonly weekday: number; readonly opens: number; readonly closes: number }

/** The hours in which somebody answers. `weekday` 0 is Sunday; the spans of a day do not overlap and are in order. */
export type OpeningHours = { readonly timeZone: string; readonly spans: readonly OpenSpan[] }

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Open until a minute of this day, or closed until a minute of a day that is `inDays` from now: 0 is today, 7 a week from now. */
export type OpenState =
  | { readonly isOpen: true; readonly closes: number }
  | { readonly isOpen: false; readonly weekday: number; readonly opens: number; readonly inDays: number }

/**
 * Whether it is open at an instant, by the wall clock of the agency, also on days when the clocks change. Throws
 * if there are no spans or the zone does not exist.
 */
export function openStateAt({ timeZone, spans }: OpeningHours, nowMs: number): OpenState {
  const { weekday, minute } = wallClock(timeZone, nowMs)
  const current = spans.find((span) => span.weekday === weekday && span.opens <= minute && minute < span.closes)
  if (current) return { isOpen: true, closes: current.closes }
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = (weekday + inDays) % 7
    const next = spans.find((span) => span.weekday === day && (inDays > 0 || span.opens > minute))
    if (next) return { isOpen: false, weekday: day, opens: next.opens, inDays }
  }
  throw new RangeError('The opening hours are empty')
}

function wallClock(timeZone: string, nowMs: number): { readonly weekday: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    weekday: weekdayNames.indexOf(part('weekday') as (typeof weekdayNames)[number]),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** `9:00 AM`, `12:30 PM`; 1,440 is midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
