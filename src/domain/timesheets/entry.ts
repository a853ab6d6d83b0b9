import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { approvalSchema } from '#domain/projects/product.ts'
import { entryStatuses } from './entry-statuses.ts'

/** Hours that a creator worked on a project on one day. */
export const entrySchema = z.strictObject({
  id: z.string(),
  /** The same as `id`. */
  uid: z.string(),
  creatorId: z.string(),
  projectId: z.string(),
  /** The project's, so that an entry says by itself whose work it is. */
  clientId: z.string(),
  productId: z.nullable(z.string()),
  /** When it was logged; the day of the work is `workDate`, which is the same day for everybody. */
  createdDate: instant,
  workDate: day,
  descriptions: z.string(),
  /** More than 0, at most 24, with at most two decimals. */
  workedHours: z.number(),
  billable: z.boolean(),
  /** Where the work can be seen, https; null if nowhere. */
  linkUrl: z.nullable(z.string()),
  status: z.enum(entryStatuses),
  /** The creator's pay per hour at the moment of the approval, which hours keep that are reopened; null before. Never shown to a client. */
  rateSnapshot: z.nullable(money),
  /** The bill rate of an hour, fixed at the same moment and kept as long; null before, and if it is not billed. */
  billRateSnapshotCents: z.nullable(money),
  /** Set exactly while the hours are approved or invoiced. */
  approval: z.nullable(approvalSchema),
  /** Set exactly while the status is `rejected`. */
  rejectReason: z.nullable(z.string()),
  /** What the hours were when they were last rejected, and why: it stays when they are changed and submitted again. */
  lastReject: z.optional(
    z.strictObject({
      reason: z.string(),
      workedHours: z.number(),
      descriptions: z.string(),
      // Earlier releases left out the others.
      projectId: z.optional(z.string()),
      productId: z.optional(z.nullable(z.string())),
      workDate: z.optional(day),
      billable: z.optional(z.boolean()),
      linkUrl: z.optional(z.nullable(z.string())),
    }),
  ),
  /** How many hours had been approved when they were last reopened; left out where they never were. */
  lastApprovedHours: z.optional(z.number()),
  /** How many hours had been submitted when their creator changed them before a decision; left out once they are submitted again. */
  lastSubmittedHours: z.optional(z.number()),
  invoiceId: z.nullable(z.string()),
  /** When the hours went on an invoice, from which nobody takes them off again. */
  lockedAt: z.nullable(instant),
  updatedAt: instant,
})
export type TimeEntry = z.output<typeof entrySchema>
