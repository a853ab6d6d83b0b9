import { isTimeZone } from '#domain/core/is-time-zone.ts'

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

const dayPattern = weekdayNames.join('|')
const rulePattern = new RegExp(
  `^(${dayPattern})(?:-(${dayPattern}))?\\s+(\\d{2}):(\\d{2})-(\\d{2}):(\\d{2})(?:\\s*,\\s*|\\s+|$)`,
  'i',
)

/** Reads `Mon-Fri 09:00-17:00, Sat 10:00-14:00 America/New_York`; null if it cannot be read or spans overlap. */
export function readOpeningHours(text: string): OpeningHours | null {
  const spans: OpenSpan[] = []
  let rest = text.trim()
  for (let rule = rulePattern.exec(rest); rule; rule = rulePattern.exec(rest)) {
    const [whole, first = '', last = first, ...clock] = rule
    const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = clock.map(Number)
    if (openMinute > 59 || closeMinute > 59) return null
    const [opens, closes] = [openHour * 60 + openMinute, closeHour * 60 + closeMinute]
    if (opens >= closes || closes > 1440) return null
    for (const weekday of weekdaysFrom(first, last)) spans.push({ weekday, opens, closes })
    rest = rest.slice(whole.length)
  }
  spans.sort((one, other) => one.weekday - other.weekday || one.opens - other.opens)
  const overlap = spans.some((span, index) => {
    const next = spans[index + 1]
    return next?.weekday === span.weekday && next.opens < span.closes
  })
  return spans.length === 0 || overlap || !isTimeZone(rest) ? null : { timeZone: rest, spans }
}

/** `Fri-Mon` wraps round the end of the week. */
function weekdaysFrom(first: string, last: string): number[] {
  const [from, to] = [first, last].map((name) =>
    weekdayNames.findIndex((each) => each.toLowerCase() === name.toLowerCase()),
  )
  const days: number[] = []
  for (let day = from ?? 0; ; day = (day + 1) % 7) {
    days.push(day)
    if (day === to) return days
  }
}
