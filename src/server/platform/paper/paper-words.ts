import type { Day } from '#domain/core/days.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Dec 8, 2026" */
export function sayPaperDay(day: Day): string {
  // oxlint-disable-next-line no-restricted-globals -- converts a text it is given; the clock is not read
  return dayFormat.format(Date.parse(`${day}T00:00:00.000Z`))
}

/** "Dec 1, 2026 – Dec 8, 2026", or the one day. */
export function sayPaperSpan({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return from === to ? sayPaperDay(from) : `${sayPaperDay(from)} – ${sayPaperDay(to)}`
}
