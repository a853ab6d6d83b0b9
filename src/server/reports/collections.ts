import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { reportSchema } from '#domain/reports/report.ts'
import type { Report } from '#domain/reports/report.ts'
import { collection } from '#server/ports/documents.ts'

export const reports = collection<Report>('reports', reportSchema, [
  { where: ['projectId'], orderBy: ['publishedAt', 'desc'] },
  // Reports published to a person are part of their data export.
  { where: ['clientId'], orderBy: ['publishedAt', 'desc'] },
])

/** A link that opens a report to anybody who has it. The id is the hash of the link's token. */
const reportShareSchema = z.strictObject({
  id: z.string(),
  reportId: z.string(),
  until: day,
  createdBy: z.string(),
  createdAt: instant,
})
export type ReportShare = z.output<typeof reportShareSchema>

export const reportShares = collection<ReportShare>('reportShares', reportShareSchema)
