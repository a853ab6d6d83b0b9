import * as z from 'zod/mini'

/** An IANA zone like `Europe/Berlin`, as browsers name it: `UTC` is one, an offset like `+02:00` is none. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((value) => typeof value === 'string' && isTimeZone(value), 'Choose a time zone of the list'),
)

function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
