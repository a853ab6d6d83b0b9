import type { AvailableSpan } from '#domain/meetings/availability.ts'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The times of one weekday as they are typed: `09:00-12:00, 13:00-17:00`; empty for none. */
export function writeHours(spans: readonly AvailableSpan[], weekday: number): string {
  return spans
    .filter((span) => span.weekday === weekday)
    .toSorted((one, other) => one.opens - other.opens)
    .map(({ opens, closes }) => `${writeClock(opens)}-${writeClock(closes)}`)
    .join(', ')
}

/** Reads what was typed; null for what is no list of times in quarters of an hour, each after the one before. */
export function readHours(text: string, weekday: number): AvailableSpan[] | null {
  const spans: AvailableSpan[] = []
  let after = 0
  for (const part of text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, from = '', to = ''] = /^(\d{1,2}(?::\d{2})?)\s*[-–]\s*(\d{1,2}(?::\d{2})?)$/.exec(part) ?? []
    const [opens, closes] = [readClock(from), readClock(to)]
    if (opens === null || closes === null || opens >= closes || opens < after) return null
    spans.push({ weekday, opens, closes })
    after = closes
  }
  return spans
}

function writeClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function readClock(text: string): number | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59 || Number(minute) % 15 !== 0) return null
  const at = Number(hour) * 60 + Number(minute)
  return at <= 1440 ? at : null
}
