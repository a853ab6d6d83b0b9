import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { progressModes, projectStatuses } from './project-statuses.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/**
 * What everybody who belongs to a project may know of it, so that one form serves all its readers. What it costs is in
 * its terms. `companyName` is the client's at the moment of writing, so that a list needs no second read.
 */
export const projectSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  clientId: z.string(),
  companyName: z.string(),
  status: z.enum(projectStatuses),
  /** The employee who answers for it; null while nobody does. */
  managerId: z.nullable(z.string()),
  startDate: z.nullable(day),
  dueDate: z.nullable(day),
  completedAt: z.nullable(instant),
  progressMode: z.enum(progressModes),
  /** What staff say; counts where the mode is `manual`. */
  manualPercent: percent,
  /** Approved hours of the budget, at most 100, where the mode is `hours`; else 0, since not every reader may know them. */
  hoursPercent: percent,
  milestonesDone: z.int(),
  milestonesTotal: z.int(),
  /** The milestone that is due first of those not approved; null where none has a date. */
  nextMilestone: z.nullable(z.strictObject({ title: z.string(), dueDate: day })),
  /** How many products the project holds that are not archived. */
  productCount: z.int(),
  /** The creators who work on it, in the order in which they were assigned. */
  creatorIds: z.array(z.string()),
  /** The version that the last edit of the project itself made; what happened in it since spoils nobody's edit. */
  editedVersion: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The moment of the last change that somebody made to the project or to what is in it. */
  lastActivityAt: instant,
  /** `lastActivityAt` while the project is listed, null in the archive: what lists are ordered by leaves those out. */
  listedAt: z.nullable(instant),
  /** Set while the project is put away: in no list but that of the archive. */
  archivedAt: z.nullable(instant),
})

export type Project = z.output<typeof projectSchema>
