import { byZone } from './by-zone.ts'

/** A calendar day as `YYYY-MM-DD`, without a time or a zone: the same day for everybody who reads it. */
export type Day = string
/** A month as `YYYY-MM`. */
export type Month = string

/** True for a day that exists, from the year 100 on: not 30 February. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && toDay(toUtc(Number(parts[1]), Number(parts[2]), Number(parts[3]))) === text
}

const formatOf = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The day that an instant falls on in an IANA zone. Throws `RangeError` for a zone that does not exist. */
export function dayIn(timeZone: string, nowMs: number): Day {
  return formatOf(timeZone).format(nowMs)
}

/** The day of an instant in the zone that is furthest ahead (UTC+14): nobody's today is after it. */
export function latestToday(nowMs: number): Day {
  return toDay(nowMs + 14 * 3_600_000)
}

/** The day `days` later, or earlier if negative. */
export function addDays(from: Day, days: number): Day {
  return toDay(utcOf(from) + days * dayMs)
}

/** The same day so many months later, or the last one of a month that is shorter. */
export function addMonths(from: Day, months: number): Day {
  const [year = 0, number = 1, date = 1] = from.split('-').map(Number)
  const month = boundsOf(monthOf(toDay(toUtc(year, number + months, 1))))
  const [same, last] = [addDays(month.from, date - 1), addDays(month.below, -1)]
  return same < last ? same : last
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

export function monthOf(of: Day): Month {
  return of.slice(0, 7)
}

/** The first day of a month, and the first day after it. */
export function boundsOf(of: Month): { readonly from: Day; readonly below: Day } {
  const [year = 0, number = 1] = of.split('-').map(Number)
  return { from: `${of}-01`, below: toDay(toUtc(year, number + 1, 1)) }
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `MMM DD, YYYY`, as time sheets show a day: Dec 08, 2026. */
export function formatSheetDay(of: Day): string {
  const [year, number, date] = of.split('-')
  return `${monthNames[Number(number) - 1]} ${date}, ${year}`
}

const dayMs = 86_400_000

function utcOf(of: Day): number {
  const [year = 0, number = 1, date = 1] = of.split('-').map(Number)
  return toUtc(year, number, date)
}

/** The midnight in UTC that begins a day; months count from 1, and the thirteenth is the next January. */
function toUtc(year: number, number: number, date: number): number {
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  return Date.UTC(year, number - 1, date)
}

function toDay(ms: number): Day {
  // oxlint-disable-next-line no-restricted-globals -- converts a number it is given; the clock is not read
  return new Date(ms).toISOString().slice(0, 10)
}

/** "Dec 8, 2026" */
export function sayDay(day: Day): string {
  const { date, month, year } = partsOfDay(day)
  return `${month} ${date}, ${year}`
}

/** "Dec 8" */
export function sayShortDay(day: Day): string {
  const { date, month } = partsOfDay(day)
  return `${month} ${date}`
}

/** "Dec 8"; with the year where it is another than that of `today`. */
export function sayNearDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? sayShortDay(day) : sayDay(day)
}

/** "Dec 8, 2026" in its parts. */
export function partsOfDay(day: Day): { date: string; month: string; year: string } {
  const [month = '', date = '', year = ''] = formatSheetDay(day).split(/,? /)
  return { date: String(Number(date)), month, year }
}
