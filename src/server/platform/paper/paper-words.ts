import type { Day } from '#domain/core/days.ts'
import type { Money } from '#domain/core/money.ts'

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** US dollars with their cents: "$1,164.00", "-$7.90" */
export function sayAmount(cents: Money): string {
  return `${cents < 0 ? '-' : ''}$${money.format(Math.abs(cents) / 100)}`
}

/** "Dec 8, 2026" */
export function sayPaperDay(day: Day): string {
  // oxlint-disable-next-line no-restricted-globals -- converts a text it is given; the clock is not read
  return dayFormat.format(Date.parse(`${day}T00:00:00.000Z`))
}

/** "Dec 1, 2026 – Dec 8, 2026", or the one day. */
export function sayPaperSpan({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return from === to ? sayPaperDay(from) : `${sayPaperDay(from)} – ${sayPaperDay(to)}`
}
