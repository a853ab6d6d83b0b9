import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listMeetings as call } from '#domain/meetings/contract.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetings } from '#server/meetings/exports/collections.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { accountOf, expectMeetingsRight, maySee } from './policy.ts'
import { presentMeeting } from './present.ts'

const pageSize = 50
/** The longest that a meeting takes: one that has begun still counts as ahead. */
const longestMs = 240 * 60_000

/** A page of meetings: the viewer's account's, or for staff those of one client or of all. */
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

/** A meeting that the viewer sees. Refuses `not-found` for all others alike. */
export async function findMeeting(reader: Reader, viewer: Viewer, meetingId: string): Promise<Stored<Meeting>> {
  const found = await reader.get(meetings, meetingId)
  if (!found || !maySee(viewer, found.data)) throw new Refusal('not-found')
  return found
}
