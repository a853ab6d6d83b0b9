import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import { progressModes, projectStatuses } from './project-statuses.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/**
 * The part of a project that everybody in it may see, so that all readers get the same document. Its costs are in
 * its terms. `companyName` is a copy of the client's, so that a list needs no second read; `carryCompany` has it follow.
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
  /** The progress set by staff; used if the mode is `manual`. */
  manualPercent: percent,
  /** The approved share of the budget of hours, at most 100, if the mode is `hours`; else 0, since not every reader may know it. */
  hoursPercent: percent,
  milestonesDone: z.int(),
  milestonesTotal: z.int(),
  /** The unapproved milestone that is due first; null if none has a date. */
  nextMilestone: z.nullable(z.strictObject({ title: z.string(), dueDate: day })),
  /** The number of products that are not archived. */
  productCount: z.int(),
  /** The creators who work on it, in the order in which they were assigned. */
  creatorIds: z.array(z.string()),
  /** The version of the last edit of the project itself; later changes inside it do not conflict with an edit. */
  editedVersion: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** When somebody last changed the project or something in it. */
  lastActivityAt: instant,
  /** `lastActivityAt` while the project is listed, null in the archive: lists are ordered by it and leave those out. */
  listedAt: z.nullable(instant),
  /** Its place in the lists of each sort, null in the archive: see `placesOf`. */
  listedName: z.nullable(z.string()),
  listedClient: z.nullable(z.string()),
  listedDue: z.nullable(z.string()),
  /** Since when its quote is accepted and nobody has planned it: see `placesOf`. Left out for every other project. */
  toPlanSince: z.optional(instant),
  /** The tax that its quote of one amount was accepted with, which its prices keep; null for none. Left out where new lines’ tax counts. */
  agreedTax: z.optional(z.nullable(priceTax)),
  /** Set while the project is archived: only the list of the archive shows it. */
  archivedAt: z.nullable(instant),
})

export type Project = z.output<typeof projectSchema>
