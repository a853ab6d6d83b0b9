import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { figuresSchema } from './figures.ts'
import { reportTypes } from './report-types.ts'

/** A published report. Its figures stay as they were when it was published, whatever happens to the work afterwards. */
export const reportSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  /** The project's, so that live events find their readers. */
  clientId: z.string(),
  type: z.enum(reportTypes),
  title: z.string(),
  /** Staff's comment on the figures; empty if there is none. */
  summary: z.string(),
  from: day,
  to: day,
  /** As staff see them. */
  figures: figuresSchema,
  /** As the client and readers with the link see them: decided when it was published. */
  clientFigures: figuresSchema,
  publishedAt: instant,
  publishedBy: z.string(),
  publishedByName: z.string(),
  /** The id of the share that opens it to readers with the link; null if there is none. */
  shareId: z.nullable(z.string()),
  /** The last day on which the link opens it, wherever its reader is. */
  shareUntil: z.nullable(day),
  /** Who made the link; left out where there is none, and of links from before names were kept. */
  sharedByName: z.optional(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Report = z.output<typeof reportSchema>
