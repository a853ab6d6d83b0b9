import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { unpublishReport as call } from '#domain/reports/contract.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { reports, reportShares } from './collections.ts'
import { findReport } from './find-report.ts'
import { expectMay } from './policy.ts'

/** Removes a report and its link, so that nobody reads it any more. */
export async function unpublishReport(
  { documents, audit }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
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
