import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { reports } from './collections.ts'
import { expectReportsRight } from './policy.ts'

/** A published report that the viewer sees. A foreign and an unknown one are the same answer, `not-found`; without the right to reports, `forbidden`. */
export async function findReport(
  reader: Reader,
  viewer: Viewer,
  reportId: string,
): Promise<{ readonly report: Stored<Report>; readonly project: Project }> {
  expectReportsRight(viewer)
  const report = await reader.get(reports, reportId)
  if (!report) throw new Refusal('not-found')
  const { data: project } = await findProject(reader, viewer, report.data.projectId).catch(toNotFound)
  return { report, project }
}

function toNotFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('not-found') : error
}
