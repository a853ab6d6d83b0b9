import { byZone } from '#domain/core/by-zone.ts'
import type { Instant } from '#domain/core/instants.ts'

/** MMM D, YYYY, h:mm:ss A in this zone: "Nov 3, 2026, 4:05:09 PM". */
export function formatReceiptDate(moment: Instant, timeZone: string): string {
  // oxlint-disable-next-line no-restricted-globals -- converts a text it is given; the clock is not read
  const formatted = formatOf(timeZone).formatToParts(Date.parse(moment))
  const parts = new Map(formatted.map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = [part('hour'), part('minute'), part('second')].join(':')
  return `${part('month')} ${part('day')}, ${part('year')}, ${time} ${part('dayPeriod')}`
}

const formatOf = byZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
      timeZone,
    }),
)
