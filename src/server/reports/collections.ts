import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { reportSchema } from '#domain/reports/report.ts'
import type { Report } from '#domain/reports/report.ts'
import { collection } from '#server/ports/documents.ts'

export const reports = collection<Report>('reports', reportSchema, [
  { where: ['projectId'], orderBy: ['publishedAt', 'desc'] },
  // What was published to somebody is part of what they may take with them.
  { where: ['clientId'], orderBy: ['publishedAt', 'desc'] },
])

/** A link that opens a report to whoever has it. The id is the hash of what the link carries. */
const reportShareSchema = z.strictObject({
  id: z.string(),
  reportId: z.string(),
  until: day,
  createdBy: z.string(),
  createdAt: instant,
})
export type ReportShare = z.output<typeof reportShareSchema>

export const reportShares = collection<ReportShare>('reportShares', reportShareSchema)
