import type { PresentedReport } from '#domain/reports/contract.ts'
import type { Report } from '#domain/reports/report.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { reports } from './collections.ts'

const reportFields = [
  'id',
  'projectId',
  'clientId',
  'type',
  'title',
  'summary',
  'from',
  'to',
  'publishedAt',
  'publishedByName',
  'shareUntil',
] as const

/** A report as staff and the client's side see it. Its figures are read apart, each by whom they are for. */
export const presentReport: Present<Report, PresentedReport> = presenter(reports, reportFields)

/** A report that was just written, as the store will have it. */
export function written(report: Report, version: number): Stored<Report> {
  return { id: report.id, version, data: report, json: JSON.stringify(report) }
}

/** The same with its figures as the client was shown them. */
export const presentWholeReport = presenter(reports, [...reportFields, 'clientFigures'])
