import * as calls from '#domain/reports/contract.ts'
import { forAnyone, forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { ReportsDeps } from './deps.ts'
import { getReport } from './get-report.ts'
import { listReportEntries } from './list-report-entries.ts'
import { listReports } from './list-reports.ts'
import { publishReport } from './publish-report.ts'
import { readReport } from './read-report.ts'
import { readSharedReport } from './read-shared-report.ts'
import { revokeShare } from './revoke-share.ts'
import { shareReport } from './share-report.ts'
import { unpublishReport } from './unpublish-report.ts'

export function reportRoutes(deps: ReportsDeps): Route[] {
  return [
    forViewer(calls.getReport, (viewer, input) => getReport(deps, viewer, input)),
    forViewer(calls.listReportEntries, (viewer, input) => listReportEntries(deps, viewer, input)),
    forViewer(calls.publishReport, (viewer, input) => publishReport(deps, viewer, input)),
    forViewer(calls.listReports, (viewer, input) => listReports(deps, viewer, input)),
    forViewer(calls.readReport, (viewer, input) => readReport(deps, viewer, input)),
    forViewer(calls.unpublishReport, (viewer, input, caller) => unpublishReport(deps, viewer, input, caller)),
    forViewer(calls.shareReport, (viewer, input, caller) => shareReport(deps, viewer, input, caller)),
    forViewer(calls.revokeShare, (viewer, input, caller) => revokeShare(deps, viewer, input, caller)),
    forAnyone(calls.readSharedReport, (caller, input) => readSharedReport(deps, caller, input)),
  ]
}
