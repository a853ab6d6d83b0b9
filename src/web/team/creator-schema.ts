import * as z from 'zod/mini'
import { requiredMessage } from '#domain/core/text.ts'
import { createCreator } from '#domain/team/contract.ts'
import { centsOfDollars } from './rate.ts'

/** What the form for a new creator asks for: the call's body, with the rate in dollars as it is typed. */
export const creatorForm = z.extend(createCreator.body, {
  rate: z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine(
      (typed) => (centsOfDollars(typed) ?? Number.POSITIVE_INFINITY) <= 100_000,
      'Enter dollars per hour, up to 1,000',
    ),
  ),
})
