import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listReports as call } from '#domain/reports/contract.ts'
import type { Portal } from '#server/portal.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { reports } from './collections.ts'
import { expectReportsRight, mayDo } from './policy.ts'
import { presentReport } from './present.ts'

const pageSize = 50

export async function listReports(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { data: project } = await findProject(documents, viewer, projectId)
  expectReportsRight(viewer)
  const rows = await documents.list(reports, {
    where: { projectId },
    orderBy: ['publishedAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    reports: rows.map(presentReport),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
    may: mayDo(viewer, project),
  }
}
