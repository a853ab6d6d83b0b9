import * as z from 'zod/mini'
import { isDay } from './days.ts'
import { requiredMessage } from './text.ts'

// Apart from `days.ts`, so that a page that only counts days does not load the schema library.
const filledIn = z.string(requiredMessage).check(z.refine((value) => value !== '', requiredMessage))
export const day = filledIn.check(z.refine((value) => typeof value === 'string' && isDay(value), 'Enter a date'))
export const month = filledIn.check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month'))
/** A day that somebody enters: in this century, so that days counted from it are valid too. */
export const enteredDay = day.check(
  z.refine((value) => typeof value === 'string' && value.startsWith('20'), 'Enter a date between 2000 and 2099'),
)
