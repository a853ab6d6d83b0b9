import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { computeReport } from '#domain/reports/compute-report.ts'
import type { publishReport as call } from '#domain/reports/contract.ts'
import { figuresForClient } from '#domain/reports/figures-for-client.ts'
import { figuresOfType } from '#domain/reports/figures-of-type.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import type { Report } from '#domain/reports/report.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { touchProject } from '#server/projects/exports/touch-project.ts'
import { reports } from './collections.ts'
import { gatherFacts } from './gather-facts.ts'
import { expectMay } from './policy.ts'
import { presentReport } from './present.ts'

/** Freezes the figures of a period with what the client is shown of them, and tells the client. Under a key, once. */
export async function publishReport(
  portal: Pick<Portal, 'documents' | 'clock' | 'activity'>,
  viewer: Viewer,
  { key, projectId, from, to, type, title, summary }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
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
