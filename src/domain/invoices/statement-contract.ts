import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { documentId } from '#domain/core/text.ts'
import { statementPeriods } from './statement-periods.ts'

/** The parameters of the address of a statement. */
export const statementAsked = z
  .strictObject({
    clientId: documentId,
    period: z.optional(z.enum(statementPeriods)),
    /** The first and the last day, in the agency’s zone, instead of a period with a name. */
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(
    z.refine(({ period, from, to }) => (period === undefined) === (from !== undefined && to !== undefined), {
      path: ['period'],
      message: 'Choose a period, or a start and an end date',
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'Choose the start date or a later date',
    }),
  )
export type StatementAsked = z.output<typeof statementAsked>
