import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { readReport as call } from '#domain/reports/contract.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Portal } from '#server/portal.ts'
import { findReport } from './find-report.ts'
import { presentReport } from './present.ts'

export async function readReport(
  { documents }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { report } = await findReport(documents, viewer, reportId)
  return { report: presentReport(report), ...figuresFor(viewer, report.data) }
}

/** The figures of a report in the form of this reader. Internal is what tells staff more than the client was shown. */
export function figuresFor(
  { role }: Viewer,
  { figures, clientFigures }: Pick<Report, 'figures' | 'clientFigures'>,
): { readonly figures: ReportFigures; readonly isInternal: boolean } {
  if (role !== 'superAdmin') return { figures: clientFigures, isInternal: false }
  return { figures, isInternal: JSON.stringify(figures) !== JSON.stringify(clientFigures) }
}
