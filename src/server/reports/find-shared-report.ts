import { dayIn } from '#domain/core/days.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { reports, reportShares } from './collections.ts'

/**
 * The report that a link opens. One that is unknown, ended, taken back or gone with its report is the same refusal,
 * `share-ended`; whoever tries many is refused `too-many-requests`.
 */
export async function findSharedReport(portal: Portal, token: string, { ip }: Pick<Caller, 'ip'>): Promise<Report> {
  const network = networkOf(ip)
  if (await portal.limits.isOver([[rules.shareGuesses, network]])) throw new Refusal('too-many-requests')
  const report = await look(portal, hashSecret(token))
  if (report) return report
  await portal.limits.take(rules.shareGuesses, network)
  throw new Refusal('share-ended')
}

async function look({ documents, clock }: Portal, shareId: string): Promise<Report | null> {
  const share = (await documents.get(reportShares, shareId))?.data
  if (!share || share.until < dayIn('UTC', clock.nowMs())) return null
  const report = (await documents.get(reports, share.reportId))?.data
  return report?.shareId === share.id ? report : null
}
