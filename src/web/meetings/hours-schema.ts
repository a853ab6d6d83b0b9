import * as z from 'zod/mini'
import { availabilityFields } from '#domain/meetings/availability.ts'
import { readHours, weekdays } from './hours-text.ts'

const hours = z
  .string()
  .check(z.refine((text) => readHours(String(text), 0) !== null, 'Write times like 09:00-12:00, 13:00-17:00'))

/** The form's own values: a text for each weekday by its number; an empty address is none. */
export const hoursSchema = z.strictObject({
  version: z.int(),
  timeZone: availabilityFields.def.shape.timeZone,
  joinUrl: z.union([z.literal(''), availabilityFields.def.shape.joinUrl.def.innerType]),
  daysOff: availabilityFields.def.shape.daysOff,
  ...Object.fromEntries(weekdays.map((_, weekday) => [String(weekday), hours])),
})
