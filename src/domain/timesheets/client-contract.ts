import * as z from 'zod/mini'
import { day, month } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cursor, documentId } from '#domain/core/text.ts'

/** Approved hours as a client sees them, where staff have switched them on; nothing of what anybody is paid. */
export const clientEntry = z.strictObject({
  id: z.string(),
  workDate: day,
  /** A name, or the position if names are not shown. */
  person: z.string(),
  productId: z.nullable(z.string()),
  productName: z.string(),
  descriptions: z.string(),
  workedHours: z.number(),
  billable: z.boolean(),
  linkUrl: z.nullable(z.string()),
  /** At the bill rate; null if amounts are not shown or the hours are not billed. */
  amountCents: z.nullable(money),
})
export type ClientEntry = z.output<typeof clientEntry>

export const listProjectHours = endpoint('list-project-hours', {
  summary:
    'Returns a project’s approved hours in a month as the client sees them, by day, 100 at a time. Clients get `forbidden` unless staff show them hours.',
  body: z.strictObject({ projectId: documentId, month, after: z.optional(cursor) }),
  reply: z.strictObject({ entries: z.array(clientEntry), next: z.nullable(z.string()) }),
  who: ['client'],
  refusals: ['project-not-found', 'forbidden'],
  reads: true,
})
