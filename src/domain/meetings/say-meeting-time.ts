import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'

type Span = { readonly startsAt: Instant; readonly endsAt: Instant }

/** `Tue, Dec 8, 2026, 3:00 PM to 3:30 PM (Berlin time)`: for a reader whose zone is this one. */
export function sayMeetingTime({ startsAt, endsAt }: Span, timeZone: string): string {
  const day = format(timeZone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const time = format(timeZone, { hour: 'numeric', minute: '2-digit' })
  const [start, end] = [toMilliseconds(startsAt), toMilliseconds(endsAt)]
  return `${day.format(start)}, ${bare(time.format(start))} to ${bare(time.format(end))} (${sayZoneTime(timeZone)})`
}

/** `Tue, Dec 8, 3:00 PM`: where one line is all there is. */
export function sayMeetingStart({ startsAt }: Pick<Span, 'startsAt'>, timeZone: string): string {
  const start = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return bare(format(timeZone, start).format(toMilliseconds(startsAt)))
}

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options })
}

/** Newer formats part the hour from AM by a narrow space that mails do not show well. */
function bare(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
