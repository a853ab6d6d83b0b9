import { isTimeZone } from '#domain/core/is-time-zone.ts'
import { weekdayNames } from './opening-hours.ts'
import type { OpeningHours, OpenSpan } from './opening-hours.ts'

const dayPattern = weekdayNames.join('|')
const clockPattern = '(\\d{1,2})(?::(\\d{2}))?'
const rulePattern = new RegExp(
  `^(${dayPattern})(?:-(${dayPattern}))?\\s+${clockPattern}\\s?[-–]\\s?${clockPattern}(?:\\s*,\\s*|\\s+|$)`,
  'i',
)

/** Reads `Mon-Fri 09:00-17:00, Sat 10-14 America/New_York`; null if it cannot be read or spans overlap. */
export function readOpeningHours(text: string): OpeningHours | null {
  const spans: OpenSpan[] = []
  let rest = text.trim()
  for (let rule = rulePattern.exec(rest); rule; rule = rulePattern.exec(rest)) {
    const [whole, first = '', last = first, ...clock] = rule
    const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = clock.map((each = '0') => Number(each))
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

/** Writes hours as `readOpeningHours` reads them, days with the same times together, without the zone. */
export function writeDays({ spans }: Pick<OpeningHours, 'spans'>): string {
  const groups: { first: number; last: number; times: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const times = spans.filter((span) => span.weekday === weekday).map(({ opens, closes }) => writeSpan(opens, closes))
    const last = groups.at(-1)
    // Each time of a day is a rule of its own; a day that is closed ends a group.
    if (last && last.times === times.join() && (last.last + 1) % 7 === weekday) last.last = weekday
    else if (times.length > 0) groups.push({ first: weekday, last: weekday, times: times.join() })
  }
  return groups
    .flatMap(({ first, last, times }) => times.split(',').map((time) => `${writeRange(first, last)} ${time}`))
    .join(', ')
}

function writeRange(first: number, last: number): string {
  return first === last ? `${weekdayNames[first]}` : `${weekdayNames[first]}-${weekdayNames[last]}`
}

function writeSpan(opens: number, closes: number): string {
  return `${writeClock(opens)}-${writeClock(closes)}`
}

function writeClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
