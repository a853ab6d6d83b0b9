import * as reports from '#domain/reports/contract.ts'
import {
  adasProject,
  everybody,
  row,
  signedIn,
  staffOnly,
  unknownToken,
} from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }
/** The project's own side with the right to reports, and staff; a project that is another's is none. */
const readers = { ...signedIn('ok'), another: 'project-not-found', creator: 'forbidden' } as const
/** A report that does not exist. */
const ofNone = { ...signedIn('not-found'), creator: 'forbidden' } as const

export const reportsRows: readonly Row[] = [
  row(reports.getReport, { projectId: adasProject, ...december }, readers),
  // Hours are shown to a client only where staff have switched them on.
  row(
    reports.listReportEntries,
    { projectId: adasProject, ...december },
    { ...readers, client: 'forbidden', teammate: 'forbidden' },
  ),
  row(
    reports.publishReport,
    { projectId: adasProject, ...december, type: 'finance', title: 'December', summary: '' },
    staffOnly(),
  ),
  row(reports.listReports, { projectId: adasProject }, readers),
  row(reports.readReport, { reportId: 'unknown' }, ofNone),
  row(reports.unpublishReport, { reportId: 'unknown' }, staffOnly('not-found')),
  row(reports.shareReport, { reportId: 'unknown', until: '2026-12-31' }, ofNone),
  row(reports.revokeShare, { reportId: 'unknown' }, ofNone),
  row(reports.readSharedReport, { token: unknownToken }, everybody('share-ended')),
]
