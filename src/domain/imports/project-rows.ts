import * as z from 'zod/mini'
import { optionalName, optionalText, requiredName } from '#domain/core/text.ts'
import type { BillingType } from '#domain/projects/project-statuses.ts'
import { optionalDay } from './imported-day.ts'
import { knownWord } from './known-word.ts'

/** What programs call it; null where it is not said. Work that nobody bills asks for no hours, like work at a fixed price. */
const billings = {
  '': null,
  fixed: 'fixed',
  'fixed price': 'fixed',
  'fixed fee': 'fixed',
  'flat fee': 'fixed',
  'flat rate': 'fixed',
  'non billable': 'fixed',
  hourly: 'hourly',
  'by the hour': 'hourly',
  'per hour': 'hourly',
  'hourly rate': 'hourly',
  'time & materials': 'hourly',
  'time and materials': 'hourly',
  't&m': 'hourly',
  retainer: 'retainer',
} as const satisfies Record<string, BillingType | null>

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
    billing: knownWord(billings, () => 'Use “fixed price”, “hourly” or “retainer”'),
  })
  .check(
    z.refine(({ startDate, dueDate }) => !startDate || !dueDate || startDate <= dueDate, {
      path: ['dueDate'],
      message: 'Enter the start date or a later date',
    }),
  )
