import { addDays, dayIn, latestToday } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { shareReport as call } from '#domain/reports/contract.ts'
import { sharedReportLink } from '#domain/reports/places.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { reports, reportShares } from './collections.ts'
import { findReport } from './find-report.ts'
import { expectMay } from './policy.ts'
import { presentReport } from './present.ts'

const mostDays = 365

type Sharing = Pick<Portal, 'documents' | 'clock' | 'audit'> & {
  readonly settings: Pick<Portal['settings'], 'baseUrl'>
}

/** Makes a link in place of the one before it. Only its hash is kept, so that it is told this once. */
export async function shareReport(
  { documents, clock, audit, settings }: Sharing,
  viewer: Viewer,
  { reportId, until }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectWithinYear(until, clock.nowMs())
  const secret = createSecret()
  const shareId = hashSecret(secret)
  return documents.transact(async (transaction) => {
    const { report, project } = await findReport(transaction, viewer, reportId)
    expectMay('share', viewer, project)
    const { data } = report
    const before = data.shareId === null ? null : await transaction.get(reportShares, data.shareId)
    const now = clock.now()
    if (before) transaction.remove(reportShares, before.id)
    transaction.create(reportShares, { id: shareId, reportId, until, createdBy: viewer.uid, createdAt: now })
    const changed = { ...data, shareId, shareUntil: until, updatedAt: now }
    const written = transaction.put(reports, changed)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'report-shared',
      entityType: 'report',
      entityId: reportId,
      ip,
    })
    return {
      report: presentReport(written),
      link: sharedReportLink(settings.baseUrl, secret),
    }
  })
}

function expectWithinYear(until: Day, nowMs: number): void {
  if (until < dayIn('UTC', nowMs))
    throw new Refusal('invalid-input', { fields: { until: 'Choose a day that is still to come' } })
  if (until > addDays(latestToday(nowMs), mostDays))
    throw new Refusal('invalid-input', { fields: { until: 'Choose a day within a year' } })
}
