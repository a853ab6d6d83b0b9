import * as z from 'zod/mini'
import { isDay } from '#domain/core/days.ts'

/** A day that may be missing. */
export const optionalDay = z
  .string()
  .check(
    z.refine(
      (value) => value === '' || (typeof value === 'string' && isDay(value) && value.startsWith('20')),
      'Enter a date between 2000 and 2099',
    ),
  )
