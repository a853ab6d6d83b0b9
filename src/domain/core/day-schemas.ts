import * as z from 'zod/mini'
import { isDay } from './days.ts'

// Apart from `days.ts`, so that a page that only counts days carries no schema library.
export const day = z.string().check(z.refine((value) => typeof value === 'string' && isDay(value), 'Enter a date'))
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month'))
