import * as z from 'zod/mini'
import { isHundredths } from './hours.ts'

/** The hours that can be worked on a day. Apart from `hours.ts`, so that a page that only adds up does not load the schema library. */
export const workedHours = z.number('This field is required').check(
  z.refine((hours) => typeof hours === 'number' && hours > 0 && hours <= 24, 'Enter more than 0 and at most 24 hours'),
  z.refine((hours) => typeof hours === 'number' && isHundredths(hours), 'Use at most two decimals'),
)
