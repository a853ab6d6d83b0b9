import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { closeMeeting as call } from '#domain/meetings/contract.ts'
import { mayMoveMeeting } from '#domain/meetings/meeting-statuses.ts'
import type { Portal } from '#server/portal.ts'
import { changeMeeting, noted } from './change-meeting.ts'

/**
 * Notes how a meeting that has begun turned out. A slip can be mended, but what a colleague has noted meanwhile is not written
 * over; repeating it changes nothing.
 */
export function closeMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, version, outcome, notes }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeMeeting(portal, viewer, meetingId, async ({ data: meeting, version: current }, now) => {
    if (meeting.status === outcome && meeting.notes === notes) return null
    if (current !== version) throw new Refusal('stale-version')
    if (meeting.status === outcome) {
      return { meeting: { ...meeting, notes, updatedAt: now } }
    }
    if (!mayMoveMeeting(meeting.status, outcome) || meeting.startsAt > now) throw new Refusal('meeting-move-refused')
    return {
      meeting: noted({ ...meeting, status: outcome, notes, upcomingAt: null }, viewer, { at: now, act: outcome }),
    }
  })
}
