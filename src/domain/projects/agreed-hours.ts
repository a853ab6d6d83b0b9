import * as z from 'zod/mini'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { requiredOr } from '#domain/core/text.ts'

/** Hours that were agreed, at most two decimals; null if none were. */
export const agreedHours = z.nullable(
  z.number({ error: requiredOr('Enter hours') }).check(
    z.minimum(0, 'Enter 0 or more'),
    z.maximum(100_000, 'Enter at most 100,000 hours'),
    z.refine(
      (hours) => typeof hours === 'number' && toHours(toHundredths(hours)) === hours,
      'Use at most two decimals',
    ),
  ),
)
