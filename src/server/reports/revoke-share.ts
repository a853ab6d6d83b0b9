import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { revokeShare as call } from '#domain/reports/contract.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { reports, reportShares } from './collections.ts'
import { findReport } from './find-report.ts'
import { presentReport } from './present.ts'

/** Ends the link of a report; in the archive too, where nothing else can be done. */
export async function revokeShare(
  { documents, clock, audit }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { report } = await findReport(transaction, viewer, reportId)
    const { data } = report
    if (data.shareId === null) return { report: presentReport(report) }
    const share = await transaction.get(reportShares, data.shareId)
    if (share) transaction.remove(reportShares, share.id)
    const changed = { ...data, shareId: null, shareUntil: null, updatedAt: clock.now() }
    const written = transaction.put(reports, changed)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'report-share-revoked',
      entityType: 'report',
      entityId: reportId,
      ip,
    })
    return { report: presentReport(written) }
  })
}
