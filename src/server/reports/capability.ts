import * as calls from '#domain/reports/contract.ts'
import { forAnyone, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { reports as reportDocuments, reportShares } from './collections.ts'
import { getReport } from './get-report.ts'
import { listReportEntries } from './list-report-entries.ts'
import { reportSources } from './live.ts'
import { mountReportFiles } from './mount-files.ts'
import { ownReports } from './own-data.ts'
import { listReports, publishReport, readReport, unpublishReport } from './reports.ts'
import { readSharedReport, revokeShare, shareReport } from './shares.ts'

/** The figures of a project, current and as published by staff; a link shows the published ones to anybody. */
export const reports: Capability = {
  name: 'reports',
  collections: [kept(reportDocuments), kept(reportShares)],
  calls: [
    forViewer(calls.getReport, getReport),
    forViewer(calls.listReportEntries, listReportEntries),
    forViewer(calls.publishReport, publishReport),
    forViewer(calls.listReports, listReports),
    forViewer(calls.readReport, readReport),
    forViewer(calls.unpublishReport, unpublishReport),
    forViewer(calls.shareReport, shareReport),
    forViewer(calls.revokeShare, revokeShare),
    forAnyone(calls.readSharedReport, readSharedReport),
  ],
  live: reportSources,
  serves: [mountReportFiles],
  ownData: ownReports,
}
