import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { heldCells, meetings } from '#server/meetings/exports/collections.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { pruneBelow } from '#server/platform/limits/prune-expired.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { subjectOf } from './activity.ts'
import { mailDueInvitations } from './mail-invitations.ts'

const everyMs = 60_000

/** Reminds of meetings and mails the invitations that still wait, at the start and every minute. */
export function startMeetingRounds(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'meeting invitations or reminders not sent')

  async function go(): Promise<void> {
    await mailDueInvitations(portal, onFault)
    await remindOfMeetings(portal)
  }

  const rounds = startRounds({ duty, everyMs, round: go, onFault })
  rounds.begin()
  return rounds
}

const hourMs = 3_600_000
/** How many hours before the start people are reminded, the last reminder first. */
const reminderHours = [1, 24] as const

/**
 * Reminds participants of meetings that begin within a day, and again within the hour, once each per start. A meeting
 * booked after such a moment gets no reminder for it. Repeating it changes nothing.
 */
export async function remindOfMeetings(portal: Portal): Promise<void> {
  const { documents, clock } = portal
  const soon = { from: clock.now(), below: toInstant(clock.nowMs() + 24 * hourMs + 1) }
  for await (const { data } of eachRow(documents, meetings, { orderBy: ['upcomingAt', 'asc'], range: soon }))
    if (reminderOf(data, clock.nowMs()) !== null) await remindOf(portal, data.id)
}

async function remindOf({ documents, clock, activity, settings }: Portal, meetingId: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const meeting = (await transaction.get(meetings, meetingId))?.data
    const hours = meeting ? reminderOf(meeting, clock.nowMs()) : null
    if (!meeting || hours === null) return
    const startMs = toMilliseconds(meeting.startsAt)
    const id = `m${hours}-${meeting.id}-${startMs / 60_000}`
    const left = Math.max(1, Math.round((startMs - clock.nowMs()) / hourMs))
    const actor = { uid: '', fullName: settings.agencyName }
    await activity.recordOnceWith(transaction, id, actor, {
      type: 'meeting.reminder',
      ...subjectOf(meeting),
      detail: String(left),
      meeting: { startsAt: meeting.startsAt, endsAt: meeting.endsAt, timeZone: meeting.timeZone },
      listed: false,
      recipientIds: meeting.attendees.map(({ uid }) => uid),
    })
  })
}

/** The reminder that is due now, in hours before the start; null if none is. */
function reminderOf({ status, startsAt, history }: Meeting, nowMs: number): number | null {
  const startMs = toMilliseconds(startsAt)
  if (!isAhead(status) || startMs <= nowMs) return null
  const hours = reminderHours.find((each) => startMs - nowMs <= each * hourMs)
  const chosenMs = toMilliseconds(history.findLast(({ act }) => act === 'booked' || act === 'moved')?.at ?? startsAt)
  return hours !== undefined && chosenMs < startMs - hours * hourMs ? hours : null
}

const keptMs = 2 * 86_400_000

/** Removes the quarters of an hour that are past, which nobody can book. Repeating it changes nothing. */
export async function pruneSlots({ documents, clock }: Pick<Portal, 'documents' | 'clock'>): Promise<void> {
  await pruneBelow(documents, heldCells, { field: 'at', below: toInstant(clock.nowMs() - keptMs) })
}
