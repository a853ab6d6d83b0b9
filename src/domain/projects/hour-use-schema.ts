import * as z from 'zod/mini'

/** What approved hours use of the cap of a product or of the budget of a project. Its id and name are theirs. */
export const hourUse = z.strictObject({
  of: z.enum(['cap', 'budget']),
  id: z.string(),
  name: z.string(),
  usedHours: z.number(),
  limitHours: z.number(),
})
export type HourUse = z.output<typeof hourUse>
