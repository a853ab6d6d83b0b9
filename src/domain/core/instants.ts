import * as z from 'zod/mini'

/** A moment as an ISO string in UTC with milliseconds, so that instants compare as text. */
export type Instant = string
export const instant = z.iso.datetime({ precision: 3 })

/** The instant `milliseconds` after 1970-01-01T00:00Z. */
export function toInstant(milliseconds: number): Instant {
  // oxlint-disable-next-line no-restricted-globals -- converts a number it is given; the clock is not read
  return new Date(milliseconds).toISOString()
}

/** Milliseconds since 1970-01-01T00:00Z. */
export function toMilliseconds(moment: Instant): number {
  // oxlint-disable-next-line no-restricted-globals -- converts a text it is given; the clock is not read
  return Date.parse(moment)
}
