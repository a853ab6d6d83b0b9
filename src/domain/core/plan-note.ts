import * as z from 'zod/mini'

/** What every page knows of a plan, retired ones included: somebody may have them. */
export const planNote = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Whether it keeps a site online: an account has one term of hosting at a time. */
  isHosting: z.boolean(),
  /** How many months one payment covers; null if it is paid once. */
  amountMonths: z.nullable(z.int()),
  /** False once it is retired. */
  isSold: z.boolean(),
})
export type PlanNote = z.output<typeof planNote>
