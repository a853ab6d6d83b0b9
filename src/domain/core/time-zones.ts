import * as z from 'zod/mini'
import { isTimeZone } from './is-time-zone.ts'

/** An IANA zone like `Europe/Berlin`, as browsers name it: `UTC` is one, an offset like `+02:00` is none. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((value) => typeof value === 'string' && isTimeZone(value), 'Choose a time zone from the list'),
)
