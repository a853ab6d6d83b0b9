import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Happening } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { dueInvitations, meetings } from './exports/collections.ts'
import { findMeeting } from './find-meeting.ts'
import { turnsOf } from './hold-time.ts'
import { inviteLater } from './mail-invitations.ts'
import { expectMeetingsRight } from './policy.ts'
import { presentMeeting } from './present.ts'

/** What becomes of a meeting, and what is told of it. */
type Next = { readonly meeting: Meeting; readonly happening?: Happening }
type Decide = (stored: Stored<Meeting>, now: Instant, transaction: Transaction) => Promise<Next | null>

/**
 * Changes a meeting that the viewer sees; `decide` answers null where there is nothing to change. Everything is written
 * together; where calendars must follow, the invitations are mailed again.
 */
export async function changeMeeting(
  portal: Portal,
  viewer: Viewer,
  meetingId: string,
  decide: Decide,
): Promise<{ meeting: PresentedMeeting }> {
  expectMeetingsRight(viewer)
  const { documents, clock, turns, activity } = portal
  const { staffId } = (await findMeeting(documents, viewer, meetingId)).data
  const changed = await turns.inTurn(turnsOf(meetingId, staffId), () =>
    documents.transact(async (transaction) => {
      const stored = await findMeeting(transaction, viewer, meetingId)
      const next = await decide(stored, clock.now(), transaction)
      if (next === null) return { meeting: presentMeeting(stored) }
      await inviteAgain(transaction, stored.data, next.meeting)
      const written = transaction.put(meetings, next.meeting)
      if (next.happening) activity.recordWith(transaction, viewer, next.happening)
      return { meeting: presentMeeting(written) }
    }),
  )
  inviteLater(portal, meetingId)
  return changed
}

/** Calendars follow what has a higher number; it waits here until it is mailed. */
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

/** The meeting with one more line of what happened to it, and as it stands after. */
export function noted(meeting: Meeting, { fullName }: Pick<Viewer, 'fullName'>, line: Line): Meeting {
  const { at, act, reason = '' } = line
  return {
    ...meeting,
    history: [...meeting.history, { at, act, byName: fullName, startsAt: meeting.startsAt, reason }],
    updatedAt: at,
  }
}

type Line = { readonly at: Instant; readonly act: Meeting['history'][number]['act']; readonly reason?: string }
