import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listMeetings as call } from '#domain/meetings/contract.ts'
import type { Portal } from '#server/portal.ts'
import { meetings } from './exports/collections.ts'
import { accountOf, expectMeetingsRight } from './policy.ts'
import { presentMeeting } from './present.ts'

const pageSize = 50
/** The longest that a meeting takes: one that has begun is still ahead. */
const longestMs = 240 * 60_000

/** A page of meetings: of the viewer's account, or for staff of one client or all. */
export async function listMeetings(
  { documents, clock }: Portal,
  viewer: Viewer,
  { when, clientId, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const isOfAll = viewer.role === 'superAdmin' && clientId === undefined
  const now = clock.now()
  const rows = await documents.list(meetings, {
    where: isOfAll ? {} : { clientId: accountOf(viewer, clientId) },
    ...(when === 'ahead'
      ? { orderBy: ['upcomingAt', 'asc'] as const, range: { from: toInstant(clock.nowMs() - longestMs) } }
      : { orderBy: ['startsAt', 'desc'] as const }),
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    meetings: rows.filter(({ data }) => when === 'all' || data.endsAt > now).map(presentMeeting),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
  }
}
