import type { Day } from '#domain/core/days.ts'
import { addDays, latestToday } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/reports/contract.ts'
import { firstOpenDay, isOpenLink } from '#domain/reports/open-link.ts'
import { sharedReportLink } from '#domain/reports/places.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { reportShares, reports } from './collections.ts'
import { expectMay } from './policy.ts'
import { presentReport } from './present.ts'
import { findReport } from './reports.ts'

const mostDays = 365

type Sharing = Pick<Portal, 'documents' | 'clock' | 'audit'> & {
  readonly settings: Pick<Portal['settings'], 'baseUrl'>
}

/** Makes a link that replaces the one before. Only its hash is kept, so it can be shown just once. */
export async function shareReport(
  { documents, clock, audit, settings }: Sharing,
  viewer: Viewer,
  { reportId, until }: InputOf<typeof calls.shareReport>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.shareReport>> {
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
    const changed = { ...data, shareId, shareUntil: until, sharedByName: viewer.fullName, updatedAt: now }
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
  if (until < firstOpenDay(nowMs))
    throw new Refusal('invalid-input', { fields: { until: 'Choose today or a later date' } })
  if (until > addDays(latestToday(nowMs), mostDays))
    throw new Refusal('invalid-input', { fields: { until: 'Choose a date within the next year' } })
}

/** Ends the link of a report, even in an archived project, where nothing else is allowed. */
export async function revokeShare(
  { documents, clock, audit }: Portal,
  viewer: Viewer,
  { reportId }: InputOf<typeof calls.revokeShare>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.revokeShare>> {
  return documents.transact(async (transaction) => {
    const { report } = await findReport(transaction, viewer, reportId)
    const { data } = report
    if (data.shareId === null) return { report: presentReport(report) }
    const share = await transaction.get(reportShares, data.shareId)
    if (share) transaction.remove(reportShares, share.id)
    const { sharedByName: _, ...rest } = data
    const changed = { ...rest, shareId: null, shareUntil: null, updatedAt: clock.now() }
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

/** The report behind a link: the client's form, without anything that identifies accounts. */
export async function readSharedReport(
  portal: Portal,
  caller: Pick<Caller, 'ip'>,
  { token }: InputOf<typeof calls.readSharedReport>,
): Promise<ReplyOf<typeof calls.readSharedReport>> {
  const found = await findSharedReport(portal, token, caller)
  const { type, title, summary, from, to, publishedAt, shareUntil, clientFigures } = found
  return { report: { type, title, summary, from, to, publishedAt, shareUntil }, figures: clientFigures }
}

/**
 * The report that a link opens. Refuses `share-ended` alike if it is unknown, expired, revoked or its report is gone, and
 * `too-many-requests` after many tries.
 */
export async function findSharedReport(portal: Portal, token: string, { ip }: Pick<Caller, 'ip'>): Promise<Report> {
  const network = networkOf(ip)
  await portal.limits.expectLeft(rules.shareGuesses, network)
  const report = await look(portal, hashSecret(token))
  if (report) return report
  await portal.limits.take(rules.shareGuesses, network)
  throw new Refusal('share-ended')
}

async function look({ documents, clock }: Portal, shareId: string): Promise<Report | null> {
  const share = (await documents.get(reportShares, shareId))?.data
  if (!share || !isOpenLink(share.until, clock.nowMs())) return null
  const report = (await documents.get(reports, share.reportId))?.data
  return report?.shareId === share.id ? report : null
}
