import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { cancelMeeting as call } from '#domain/meetings/contract.ts'
import { mayMoveMeeting } from '#domain/meetings/meeting-statuses.ts'
import type { Portal } from '#server/portal.ts'
import { changeMeeting, noted } from './change-meeting.ts'
import { meetingHappening } from './happening.ts'
import { releaseCall } from './hold-call.ts'
import { holdTime } from './hold-time.ts'
import { windowOf } from './plan-time.ts'
import { readRules } from './read-rules.ts'

/**
 * Calls a meeting off and gives its time back; a client may until it begins. A granted call comes back too, unless its client
 * cancels later than the notice. Repeating it changes nothing.
 */
export async function cancelMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rules = await readRules(portal.documents)
  return changeMeeting(portal, viewer, meetingId, async ({ data: meeting }, now, transaction) => {
    if (meeting.status === 'cancelled') return null
    const hasBegun = meeting.startsAt <= now
    if (!mayMoveMeeting(meeting.status, 'cancelled') || (hasBegun && viewer.role === 'client'))
      throw new Refusal('meeting-move-refused')
    const isInTime =
      viewer.role === 'superAdmin' ||
      toMilliseconds(meeting.startsAt) >= windowOf(viewer, rules, toMilliseconds(now)).fromMs
    await holdTime(transaction, { before: meeting, next: null })
    await releaseCall(transaction, isInTime ? meeting.allowanceId : null)
    const cancelled = noted(
      {
        ...meeting,
        status: 'cancelled',
        cancelReason: reason,
        upcomingAt: null,
        sequence: meeting.sequence + 1,
        ...(isInTime ? { allowanceId: null, minutesCharged: 0 } : {}),
      },
      viewer,
      { at: now, act: 'cancelled', reason },
    )
    return {
      meeting: cancelled,
      happening: meetingHappening('meeting.cancelled', cancelled, reason),
    }
  })
}
