import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'

/** What is ready to invoice in a project. */
export const readySums = z.strictObject({
  /** Approved hours with a bill rate that are on no invoice or draft. */
  hours: z.number(),
  hoursCents: money,
  /** Approved milestones, prices of approved products, and what an accepted quote asks for again. */
  piecesCents: money,
  /** Both together; 0 where only the draft is left to send. */
  totalCents: money,
})

export const namedAmounts = z.array(z.strictObject({ name: z.string(), amountCents: money }))

const readyProject = z.strictObject({
  projectId: z.string(),
  projectName: z.string(),
  clientId: z.string(),
  companyName: z.string(),
  ...readySums.shape,
  /** What waits on the project’s draft; null where there is none. */
  draftCents: z.nullable(money),
  /** Approved billable hours of the last three months that no invoice can ask for, as an hourly project had no rate for them; left out where there are none. */
  unratedHours: z.optional(z.number()),
})
export type ReadyProject = z.output<typeof readyProject>

export const listReadyToInvoice = endpoint('list-ready-to-invoice', {
  summary:
    'Returns the projects with work to invoice, with a draft, or with approved hours of the last three months that have no bill rate, highest amount first. Apart from those hours, the figures match `preview-invoice`. The amounts ready to invoice exclude tax. Draft amounts include it.',
  body: z.strictObject({}),
  reply: z.strictObject({
    projects: z.array(readyProject),
    /** Of all of them. */
    totalCents: money,
    draftsCents: money,
    /** Whether more is open than is read at once: then some amounts are too low, and some projects are missing. */
    isPartial: z.boolean(),
  }),
  who: ['superAdmin'],
  reads: true,
})
