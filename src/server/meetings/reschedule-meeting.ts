import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { rescheduleMeeting as call } from '#domain/meetings/contract.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { changeMeeting, noted } from './change-meeting.ts'
import { findMeeting } from './find-meeting.ts'
import { meetingHappening } from './happening.ts'
import { holdCall } from './hold-call.ts'
import { holdTime } from './hold-time.ts'
import { planTime, windowOf } from './plan-time.ts'
import { expectMeetingsRight } from './policy.ts'
import { readRules } from './read-rules.ts'
import { reviewPlanOf } from './review-plan.ts'

/**
 * Gives a meeting another time with the same person: the invitation stays the same one, with a higher number. A client may
 * until the notice before its start, staff until they close it. Repeating it changes nothing.
 */
export async function rescheduleMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, startsAt, timeZone, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const { documents, clock, limits } = portal
  const { data: asked } = await findMeeting(documents, viewer, meetingId)
  const isClient = viewer.role === 'client'
  if (!isAhead(asked.status)) throw new Refusal('meeting-move-refused')
  if (asked.startsAt === startsAt) return changeMeeting(portal, viewer, meetingId, async () => null)
  const { fromMs } = windowOf(viewer, await readRules(documents), clock.nowMs())
  const time = await planTime(portal, viewer, { type: asked.type, staffId: asked.staffId, startsAt })
  const plan = await reviewPlanOf(documents, asked.clientId)
  if (isClient) await limits.take(rules.meetings, asked.clientId)
  return changeMeeting(portal, viewer, meetingId, async ({ data: meeting }, now, transaction) => {
    if (!isAhead(meeting.status)) throw new Refusal('meeting-move-refused')
    if (meeting.startsAt === startsAt) return null
    if (isClient && toMilliseconds(meeting.startsAt) < fromMs) throw new Refusal('meeting-too-soon')
    const { endsAt, bufferMinutes } = time
    const moved = { ...meeting, startsAt, endsAt, bufferMinutes, upcomingAt: startsAt }
    await holdTime(transaction, { before: meeting, next: moved })
    const allowanceId = await holdCall(transaction, moved, { plan, heldId: meeting.allowanceId, now })
    const next = noted(
      {
        ...moved,
        // The zone of an account is that of whoever chose the time on its side.
        timeZone: isClient ? timeZone : meeting.timeZone,
        allowanceId,
        sequence: meeting.sequence + 1,
      },
      viewer,
      { at: now, act: 'moved', reason },
    )
    return {
      meeting: next,
      happening: meetingHappening('meeting.changed', next, reason),
    }
  })
}
