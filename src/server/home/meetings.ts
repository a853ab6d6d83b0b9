import { pageRoots } from '#domain/accounts/places.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { meetings } from '#server/meetings/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf } from './line.ts'

const aheadMs = 24 * 3_600_000

/** Meetings within a day from now: the account's, or those that the member of staff takes part in. */
export async function findMeetings({ documents, clock }: Portal, viewer: Viewer): Promise<HomeLine[]> {
  const { uid, role, accountId, rights } = viewer
  if (role === 'creator' || (role === 'client' && !rights.includes('projects'))) return []
  const nowMs = clock.nowMs()
  const soon = await listAll(documents, meetings, {
    where: role === 'client' ? { clientId: accountId } : {},
    orderBy: ['upcomingAt', 'asc'],
    range: { from: toInstant(nowMs), below: toInstant(nowMs + aheadMs) },
  })
  const own = soon.filter(({ data }) => role === 'client' || data.staffId === uid)
  const [first] = own
  if (!first) return []
  const url = own.length === 1 ? meetingPath(role, first.id) : `${pageRoots[role]}/meetings`
  return [lineOf('meetings', own.length, url, { name: first.data.title, since: first.data.startsAt })]
}
