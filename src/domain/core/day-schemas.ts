import * as z from 'zod/mini'
import { isDay } from './days.ts'

// Apart from `days.ts`, so that a page that only counts days carries no schema library.
export const day = z.string().check(z.refine((value) => typeof value === 'string' && isDay(value), 'Enter a date'))
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month'))
/** A day that somebody enters: of this century, so that what is counted from it is a day too. */
export const enteredDay = day.check(
  z.refine((value) => typeof value === 'string' && value.startsWith('20'), 'Enter a date between 2000 and 2099'),
)
