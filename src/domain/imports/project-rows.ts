import * as z from 'zod/mini'
import { optionalName, optionalText, requiredName } from '#domain/core/text.ts'
import { optionalDay } from './imported-day.ts'

/** The cells of a project; an empty one is not known. */
export const projectRow = z
  .strictObject({
    /** The company or the email address of a client. */
    client: requiredName(254),
    name: requiredName(80),
    description: optionalText(2000),
    startDate: optionalDay,
    dueDate: optionalDay,
    /** The name or the email address of somebody on the staff. */
    manager: optionalName(254),
  })
  .check(
    z.refine(({ startDate, dueDate }) => !startDate || !dueDate || startDate <= dueDate, {
      path: ['dueDate'],
      message: 'Enter the start date or a later date',
    }),
  )
