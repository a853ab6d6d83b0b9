import * as z from 'zod/mini'
import { isDay } from '#domain/core/days.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { addHours, rejectHours } from '#domain/timesheets/contract.ts'

const body = addHours.body.def.shape

/** What the form for hours asks for: the call's body, with words for what is not filled in or cannot be read. */
export const hoursForm = z.extend(addHours.body, {
  workDate: z.string(requiredMessage).check(z.refine((typed) => isDay(String(typed)), 'Enter a date')),
  projectId: z.string().check(z.minLength(1, requiredMessage)),
  productId: z.optional(body.productId),
  workedHours: z.pipe(
    z
      .unknown()
      .check(z.refine((hours) => !Number.isNaN(hours), { error: 'Enter hours like 1:30 or 1.5', abort: true })),
    body.workedHours,
  ),
})

/** What the form of a rejection asks for. */
export const reasonForm = z.pick(rejectHours.body, { reason: true })
