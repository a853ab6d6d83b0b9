import * as z from 'zod/mini'
import { isDay } from './days.ts'

// Apart from `days.ts`, so that a page that only counts days does not load the schema library.
export const day = z.string().check(z.refine((value) => typeof value === 'string' && isDay(value), 'Enter a date'))
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month'))
/** A day that somebody enters: in this century, so that days counted from it are valid too. */
export const enteredDay = day.check(
  z.refine((value) => typeof value === 'string' && value.startsWith('20'), 'Enter a date between 2000 and 2099'),
)
