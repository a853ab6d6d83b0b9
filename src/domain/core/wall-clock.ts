import { byZone } from './by-zone.ts'
import { addDays } from './days.ts'
import type { Day } from './days.ts'

const minuteMs = 60_000

const formatOf = byZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/**
 * The moment, in milliseconds since the epoch, at which the clocks of an IANA zone show `minute` minutes after midnight on
 * `day`; 1,440 is the midnight after. A time that comes twice is the first one; a time that is skipped counts on from the
 * clock before, as if it had not been put forward. Throws `RangeError` for a zone that does not exist.
 */
export function momentOf(timeZone: string, day: Day, minute: number): number {
  const wall = wallMs(addDays(day, Math.floor(minute / 1440)), minute % 1440)
  // The offsets a day before and a day after: the offset now is one of them.
  const offsets = [offsetAt(timeZone, wall - dayMs), offsetAt(timeZone, wall + dayMs)]
  const moments = offsets.map((offset) => wall - offset).sort((one, other) => one - other)
  const shown = moments.find((moment) => moment + offsetAt(timeZone, moment) === wall)
  return shown ?? wall - (offsets[0] ?? 0)
}

/** The clock in that zone: the day, and the minutes since its midnight. */
export function wallClockAt(timeZone: string, ms: number): { readonly day: Day; readonly minute: number } {
  const wall = Math.floor((ms + offsetAt(timeZone, ms)) / minuteMs) * minuteMs
  const minute = Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs)
  return { day: addDays('1970-01-01', Math.floor(wall / dayMs)), minute }
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  // The first of January 1970 was a Thursday.
  return (((wallMs(day, 0) / dayMs + 4) % 7) + 7) % 7
}

const dayMs = 86_400_000

function wallMs(day: Day, minute: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  return Date.UTC(year, month - 1, date, 0, minute)
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, ms: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(ms)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}
