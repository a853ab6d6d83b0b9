import { byZone } from '#domain/core/by-zone.ts'
import type { Money } from '#domain/core/money.ts'
import { nowMs } from './page-clock.ts'
import { readerZone } from './reader-zone.ts'

/** `+1 (xxx) xxx-xxxx` from ten digits; anything else as it is. */
export function formatPhone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : digits
}

const number = new Intl.NumberFormat('en-US')

/** With thousands separators: 1,164. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** US dollars from cents, with two decimals or none: $7.99, $1,164, and with a minus sign, no hyphen: −$7. */
export function formatMoney(cents: Money): string {
  const said = formatAmount(cents)
  return cents % 100 === 0 ? said.slice(0, -'.00'.length) : said
}

const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US dollars with two decimals, for amounts that line up: $1,164.00. */
export function formatAmount(cents: Money): string {
  return `${cents < 0 ? '−' : ''}${amount.format(Math.abs(cents) / 100)}`
}

/** How all amounts of a row or a group of figures are written: with cents if one of them has any, else without. */
export function moneyFormOf(amounts: readonly Money[]): (cents: Money) => string {
  return amounts.some((cents) => cents % 100 !== 0) ? formatAmount : formatMoney
}

/** A date people read: "Tue, Dec 8", with the year where it is not `now`'s. */
export function formatDate(instant: string, now: Date = new Date(nowMs())): string {
  return dateIn(readerZone(), new Date(instant), now)
}

/** A calendar day (`YYYY-MM-DD`) as people read it: the same day in every zone. */
export function formatDay(day: string, now: Date = new Date(nowMs())): string {
  return dateIn('UTC', new Date(`${day}T00:00Z`), now)
}

function dateIn(zone: string, date: Date, now: Date): string {
  const { day, year } = formatsOf(zone)
  return year.format(date) === formatsOf(readerZone()).year.format(now)
    ? day.format(date)
    : `${day.format(date)}, ${year.format(date)}`
}

/** A time of day: "2:05 PM", where the reader is or in a zone. Throws `RangeError` for a zone that does not exist. */
export function formatTime(instant: string | Date, timeZone: string = readerZone()): string {
  return formatsOf(timeZone).time.format(new Date(instant))
}

const formatsOf = byZone((timeZone) => ({
  day: new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone }),
  year: new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }),
  time: new Intl.DateTimeFormat('en-US', { ...timeParts, timeZone }),
}))

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const
const timeParts = { hour: 'numeric', minute: '2-digit' } as const

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago, up to a week; then the date. */
export function formatAgo(instant: string, now: Date = new Date(nowMs())): string {
  const seconds = Math.round((now.getTime() - new Date(instant).getTime()) / 1000)
  if (seconds < 45) return 'just now'
  if (seconds > 7 * 86_400) return formatDate(instant, now)
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? steps[2]
  return relative.format(-Math.max(1, Math.floor(seconds / length)), unit)
}
