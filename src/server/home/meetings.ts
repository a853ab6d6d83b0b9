import { pageRoots } from '#domain/accounts/places.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { meetings } from '#server/meetings/exports/collections.ts'
import { upcomingMeetingsOf } from '#server/meetings/exports/upcoming-meetings.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { listFormerStaff } from './former-staff.ts'
import { lineOf, mostAtHome, sharedBy } from './line.ts'
import type { FoundLine } from './line.ts'

const aheadMs = 24 * 3_600_000

/** Meetings within a day from now: the account's, or those that the member of staff takes part in. */
export async function findMeetings({ documents, clock }: Portal, viewer: Viewer): Promise<FoundLine[]> {
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

/** Upcoming meetings of colleagues who were deactivated: each needs another host, or is canceled. */
export async function findMeetingsWithoutHost(portal: Portal): Promise<FoundLine[]> {
  const former = await listFormerStaff(portal)
  const found = (await Promise.all(former.map(({ uid }) => upcomingMeetingsOf(portal, uid)))).flat()
  const [first] = found.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  if (!first) return []
  const url = found.length === 1 ? meetingPath('superAdmin', first.id) : `${pageRoots.superAdmin}/meetings`
  const context = sharedBy(found.map(({ companyName }) => companyName))
  const clientId = sharedBy(found.map((each) => each.clientId))
  const more = { name: first.title, context, clientId, since: first.startsAt }
  return [lineOf('meetings-without-host', Math.min(found.length, mostAtHome), url, more)]
}
