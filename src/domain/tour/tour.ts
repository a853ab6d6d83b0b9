import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { tourSteps } from './tour-steps.ts'

export const tourStatuses = ['running', 'skipped', 'finished'] as const

/** A person's progress on the tour, keyed by uid. A person who was never asked has none. */
export const tourSchema = z.strictObject({
  id: z.string(),
  status: z.enum(tourStatuses),
  step: z.enum(tourSteps),
  /** What it leaves out, decided where it began: what is done on the way is counted. Absent until a page has said so. */
  leftOut: z.optional(z.array(z.enum(tourSteps))),
  startedAt: instant,
  updatedAt: instant,
})
export type Tour = z.output<typeof tourSchema>
