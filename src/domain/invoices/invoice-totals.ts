import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { money } from '#domain/core/money-schemas.ts'

/** Over those issued and not void: of a project or a client all, of the agency those drafted since a day twelve months ago. */
export const invoiceTotals = z.strictObject({
  since: z.nullable(day),
  count: z.int(),
  /** Their total, less credits. */
  invoicedCents: money,
  paidCents: money,
  creditedCents: money,
  outstandingCents: money,
  /** What of `outstandingCents` banks are moving. */
  onItsWayCents: money,
  /** How many invoices are listed, also void ones and, for staff, drafts; null for those of the agency, of which these are a part. */
  listedCount: z.nullable(z.int()),
  /** What is due, and no bank is moving, by day and in no order; null for those of the agency. What waits for milestones has no day. */
  dueByDay: z.nullable(z.array(z.strictObject({ dueDate: day, amountCents: money }))),
})
export type InvoiceTotals = z.output<typeof invoiceTotals>
