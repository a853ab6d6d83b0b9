import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { isAhead, mayMoveMeeting } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { dueInvitations, meetings } from '#server/meetings/exports/collections.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { meetingActivity } from './activity.ts'
import { readRules } from './availability.ts'
import { reviewPlanOf } from './book-meeting.ts'
import { namedNow } from './carry-names.ts'
import { holdCall, holdTime, releaseCall, turnsOf } from './hold-time.ts'
import { findMeeting } from './list-meetings.ts'
import { inviteLater } from './mail-invitations.ts'
import { handedKind, movedKind } from './offered-kind.ts'
import { hasLeft, ownerOf } from './people.ts'
import type { PlannedTime } from './plan-time.ts'
import { planTime, windowOf } from './plan-time.ts'
import { expectMeetingsRight } from './policy.ts'
import { presentMeeting } from './present.ts'

/** A meeting after a change, and the activity to record. */
type Next = { readonly meeting: Meeting; readonly activity?: NewActivity }
type Decide = (stored: Stored<Meeting>, now: Instant, transaction: Transaction) => Promise<Next | null>

type Changing = { readonly meetingId: string; readonly newHostId?: string | null }

/**
 * Changes a meeting that the viewer sees; `decide` returns null if there is nothing to change. Everything is written in one
 * transaction; if calendars must follow, the invitations are mailed again.
 */
async function changeMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, newHostId = null }: Changing,
  decide: Decide,
): Promise<{ meeting: PresentedMeeting }> {
  expectMeetingsRight(viewer)
  const { documents, clock, turns, activity } = portal
  const { staffId, attendees } = (await findMeeting(documents, viewer, meetingId)).data
  const uids = [staffId, newHostId ?? staffId, ...attendees.map(({ uid }) => uid)]
  const changed = await turns.inTurn(turnsOf(meetingId, [...new Set(uids)]), () =>
    documents.transact(async (transaction) => {
      const stored = await findMeeting(transaction, viewer, meetingId)
      const next = await decide(stored, clock.now(), transaction)
      if (next === null) return { meeting: presentMeeting(stored) }
      await inviteAgain(transaction, stored.data, next.meeting)
      const written = transaction.put(meetings, next.meeting)
      if (next.activity) activity.recordWith(transaction, viewer, next.activity)
      return { meeting: presentMeeting(written) }
    }),
  )
  inviteLater(portal, meetingId)
  return changed
}

/** Raises the sequence, by which calendars know a newer invitation, and leaves the invitation to be mailed. */
async function inviteAgain(
  transaction: Transaction,
  before: Meeting,
  { id, sequence, updatedAt }: Meeting,
): Promise<void> {
  if (sequence === before.sequence) return
  const waiting = await transaction.get(dueInvitations, id)
  const due = { id, sequence, dueAt: updatedAt }
  if (waiting) transaction.put(dueInvitations, due)
  else transaction.create(dueInvitations, due)
}

/** The changed meeting with one more line in its history. */
function noted(meeting: Meeting, { fullName }: Pick<Viewer, 'fullName'>, line: Line): Meeting {
  const { at, act, reason = '' } = line
  return {
    ...meeting,
    history: [...meeting.history, { at, act, byName: fullName, startsAt: meeting.startsAt, reason }],
    updatedAt: at,
  }
}

type Line = { readonly at: Instant; readonly act: Meeting['history'][number]['act']; readonly reason?: string }

/**
 * Gives a meeting another time with the same person, or another person where its own has left: the invitation stays the
 * same one, with a higher number. A client may until the notice before its start, staff until they close it, and
 * neither while its client is deactivated. Repeating it changes nothing.
 */
export async function rescheduleMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, startsAt, timeZone, reason, ...input }: InputOf<typeof calls.rescheduleMeeting>,
): Promise<ReplyOf<typeof calls.rescheduleMeeting>> {
  expectMeetingsRight(viewer)
  const { documents, clock, limits } = portal
  const { data: asked } = await findMeeting(documents, viewer, meetingId)
  const isClient = viewer.role === 'client'
  if (!isAhead(asked.status)) throw new Refusal('meeting-move-refused')
  const staffId = input.staffId ?? asked.staffId
  const isHandedOver = staffId !== asked.staffId
  if (asked.startsAt === startsAt && !isHandedOver)
    return changeMeeting(portal, viewer, { meetingId }, async () => null)
  if ((await ownerOf(documents, asked.clientId)) === null)
    throw new Refusal('meeting-move-refused', { sentence: clientIsOff })
  if (isHandedOver && !(await hasLeft(documents, asked.staffId))) throw new Refusal('slot-taken')
  const meetingRules = await readRules(documents)
  const { fromMs } = windowOf(viewer, meetingRules, clock.nowMs())
  const kind = (isHandedOver ? handedKind : movedKind)(meetingRules.kinds, asked)
  const time = await planTime(portal, viewer, { kind, rules: meetingRules, staffId, startsAt })
  const plan = await reviewPlanOf(documents, asked.clientId)
  if (isClient) await limits.take(rules.meetings, asked.clientId)
  return changeMeeting(
    portal,
    viewer,
    { meetingId, newHostId: staffId },
    async ({ data: meeting }, now, transaction) => {
      if (!isAhead(meeting.status)) throw new Refusal('meeting-move-refused')
      if (meeting.startsAt === startsAt && meeting.staffId === staffId) return null
      // A colleague has handed it over meanwhile.
      if (meeting.staffId !== asked.staffId) throw new Refusal('slot-taken')
      if (isClient && toMilliseconds(meeting.startsAt) < fromMs) throw new Refusal('meeting-too-soon')
      const { endsAt, bufferMinutes } = time
      const kept = isHandedOver ? await namedNow(transaction, withHost(meeting, time)) : meeting
      const moved = { ...kept, startsAt, endsAt, bufferMinutes, upcomingAt: startsAt }
      await holdTime(transaction, { before: meeting, next: moved })
      const allowanceId = await holdCall(transaction, moved, { plan, heldId: meeting.allowanceId, now })
      const next = noted(
        {
          ...moved,
          // The zone of an account is that of the person who chose the time on its side.
          timeZone: isClient ? timeZone : meeting.timeZone,
          allowanceId,
          sequence: meeting.sequence + 1,
        },
        viewer,
        { at: now, act: 'moved', reason },
      )
      const type = meeting.startsAt === startsAt ? 'meeting.host_changed' : 'meeting.changed'
      return { meeting: next, activity: meetingActivity(type, next, { reason, namesHost: isHandedOver }) }
    },
  )
}

/** Nobody would hear of the new time; a meeting isn’t booked for such a client either. */
const clientIsOff = 'This client is deactivated. Their meetings can be rescheduled once the client is reactivated.'

/** The meeting with another person of the agency, who is called at their own address. */
function withHost(meeting: Meeting, { host, joinUrl }: PlannedTime): Meeting {
  const attendees = meeting.attendees.map((each) =>
    each.uid === meeting.staffId ? { uid: host.uid, name: host.fullName } : each,
  )
  return { ...meeting, staffId: host.uid, staffName: host.fullName, joinUrl, attendees }
}

/**
 * Cancels a meeting and frees its time; a client may until it begins. A granted call is given back too, unless its client
 * cancels later than the notice. Repeating it changes nothing.
 */
export async function cancelMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, reason }: InputOf<typeof calls.cancelMeeting>,
): Promise<ReplyOf<typeof calls.cancelMeeting>> {
  const rules = await readRules(portal.documents)
  return changeMeeting(portal, viewer, { meetingId }, async ({ data: meeting }, now, transaction) => {
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
      activity: meetingActivity('meeting.cancelled', cancelled, { reason }),
    }
  })
}

/**
 * Notes how a meeting that has begun turned out. A mistake can be corrected, but a colleague's later note is not
 * overwritten; repeating it changes nothing.
 */
export function closeMeeting(
  portal: Portal,
  viewer: Viewer,
  { meetingId, version, outcome, notes }: InputOf<typeof calls.closeMeeting>,
): Promise<ReplyOf<typeof calls.closeMeeting>> {
  return changeMeeting(portal, viewer, { meetingId }, async ({ data: meeting, version: current }, now) => {
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
