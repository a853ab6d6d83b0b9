import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import { computeReport } from '#domain/reports/compute-report.ts'
import type * as calls from '#domain/reports/contract.ts'
import { figuresForClient } from '#domain/reports/figures-for-client.ts'
import { figuresOfType } from '#domain/reports/figures-of-type.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import type { Report } from '#domain/reports/report.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { touchProject } from '#server/projects/exports/touch-project.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { reportShares, reports } from './collections.ts'
import { gatherFacts } from './get-report.ts'
import { expectMay, expectReportsRight, mayDo } from './policy.ts'
import { presentReport } from './present.ts'

const pageSize = 50

export async function listReports(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, after }: InputOf<typeof calls.listReports>,
): Promise<ReplyOf<typeof calls.listReports>> {
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

export async function readReport(
  { documents }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof calls.readReport>,
): Promise<ReplyOf<typeof calls.readReport>> {
  const { report } = await findReport(documents, viewer, reportId)
  return { report: presentReport(report), ...figuresFor(viewer, report.data) }
}

/** The figures of a report in this reader's form. The internal form tells staff more than the client was shown. */
export function figuresFor(
  { role }: Viewer,
  { figures, clientFigures }: Pick<Report, 'figures' | 'clientFigures'>,
): { readonly figures: ReportFigures; readonly isInternal: boolean } {
  if (role !== 'superAdmin') return { figures: clientFigures, isInternal: false }
  return { figures, isInternal: JSON.stringify(figures) !== JSON.stringify(clientFigures) }
}

/** Freezes the figures of a period and the client's form of them, and notifies the client. Once per key. */
export async function publishReport(
  portal: Pick<Portal, 'documents' | 'clock' | 'activity'> & InZone,
  viewer: Viewer,
  { key, projectId, from, to, type, title, summary }: InputOf<typeof calls.publishReport>,
): Promise<ReplyOf<typeof calls.publishReport>> {
  const { documents, clock, activity } = portal
  const { facts, period, terms } = await gatherFacts(portal, viewer, { projectId, from, to })
  const figures = figuresOfType(computeReport(facts, period), type)
  const id = keyedId('report', viewer.uid, key)
  return documents.transact(async (transaction) => {
    const { data: project } = await findProject(transaction, viewer, projectId)
    expectMay('publish', viewer, project)
    const published = await transaction.get(reports, id)
    if (published) return { report: presentReport(published) }
    const now = clock.now()
    const { clientId } = project
    const report: Report = {
      id,
      projectId,
      clientId,
      type,
      title,
      summary,
      from,
      to,
      figures,
      clientFigures: figuresForClient(figures, terms.visibility),
      publishedAt: now,
      publishedBy: viewer.uid,
      publishedByName: viewer.fullName,
      shareId: null,
      shareUntil: null,
      createdBy: viewer.uid,
      createdAt: now,
      updatedAt: now,
    }
    const written = transaction.create(reports, report)
    await touchProject(portal, transaction, projectId)
    activity.recordWith(transaction, viewer, {
      type: 'report.published',
      projectId,
      clientId,
      subjectId: id,
      subjectName: title,
      detail: sayPeriod(period),
      audience: 'project',
    })
    return { report: presentReport(written) }
  })
}

/** Removes a report and its link, so that nobody reads it any more. */
export async function unpublishReport(
  { documents, audit }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof calls.unpublishReport>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.unpublishReport>> {
  await documents.transact(async (transaction) => {
    const { report, project } = await findReport(transaction, viewer, reportId)
    expectMay('publish', viewer, project)
    const { shareId } = report.data
    const share = shareId === null ? null : await transaction.get(reportShares, shareId)
    if (share) transaction.remove(reportShares, share.id)
    transaction.remove(reports, reportId)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'report-unpublished',
      entityType: 'report',
      entityId: reportId,
      ip,
    })
  })
  return {}
}

/**
 * A published report that the viewer sees. Refuses `not-found` for a foreign or an unknown one alike, and `forbidden`
 * without the right to reports.
 */
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
