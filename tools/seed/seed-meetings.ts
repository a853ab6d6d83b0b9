import { addDays } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { momentOf, wallClockAt, weekdayOf } from '#domain/core/wall-clock.ts'
import { lengthOf } from '#domain/meetings/availability.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import type { MeetingStatus } from '#domain/meetings/meeting-statuses.ts'
import { meetingTitles } from '#domain/meetings/meeting-types.ts'
import type { MeetingType } from '#domain/meetings/meeting-types.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { cellStartMs } from '#domain/meetings/slots.ts'
import { availabilities, heldCells, meetings, slotId } from '#server/meetings/exports/collections.ts'
import { cellsOfMeeting } from '#server/meetings/hold-time.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { agency, castProjects, person } from './cast.ts'

const { timeZone } = agency

type Planned = {
  readonly id: string
  readonly clientId: string
  readonly attendeeId: string
  readonly staffId: 'tom' | 'nina'
  readonly projectId: string | null
  readonly type: MeetingType
  readonly status: MeetingStatus
  /** Working days from now. */
  readonly inDays: number
  /** Minutes after midnight where the agency is. */
  readonly at: number
  readonly agenda?: string
  readonly notes?: string
  readonly cancelReason?: string
}

const planned: readonly Planned[] = [
  {
    id: 'bakery-kickoff',
    clientId: 'ada',
    attendeeId: 'ada',
    staffId: 'tom',
    projectId: 'bakery-relaunch',
    type: 'kickoff',
    status: 'completed',
    inDays: -29,
    at: 600,
    agenda: 'Who decides what, and when the shops close for pictures.',
    notes: 'Ada decides on texts, Ben on pictures. The first preview comes in two weeks.',
  },
  {
    id: 'bakery-review',
    clientId: 'ada',
    attendeeId: 'ben',
    staffId: 'tom',
    projectId: 'bakery-relaunch',
    type: 'review',
    status: 'accepted',
    inDays: 2,
    at: 600,
    agenda: 'The menu of the day on phones.',
  },
  {
    id: 'clinic-support',
    clientId: 'grace',
    attendeeId: 'grace',
    staffId: 'nina',
    projectId: 'clinic-booking',
    type: 'support',
    status: 'accepted',
    inDays: 2,
    at: 840,
  },
  {
    id: 'outfitters-vision',
    clientId: 'hugo',
    attendeeId: 'hugo',
    staffId: 'tom',
    projectId: null,
    type: 'vision_plan',
    status: 'accepted',
    inDays: 4,
    at: 570,
    agenda: 'A rental shop for the winter season.',
  },
  {
    id: 'clinic-review',
    clientId: 'grace',
    attendeeId: 'grace',
    staffId: 'nina',
    projectId: 'clinic-booking',
    type: 'review',
    status: 'cancelled',
    inDays: -3,
    at: 660,
    cancelReason: 'Reception is short-staffed today.',
  },
]

/** Lets the staff be met, and puts meetings of each kind into the weeks around now. */
export async function seedMeetings({
  documents,
  clock,
}: {
  readonly documents: Documents
  readonly clock: Clock
}): Promise<void> {
  const spans = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: 540, closes: 720 },
    { weekday, opens: 780, closes: 1020 },
  ])
  await documents.transact(async ({ create }) => {
    for (const id of ['tom', 'nina'])
      create(availabilities, {
        id,
        timeZone,
        spans,
        daysOff: [],
        joinUrl: `https://meet.brightwater.example/${id}`,
        updatedAt: clock.now(),
      })
    for (const each of planned) {
      const meeting = toMeeting(each, clock.nowMs())
      create(meetings, meeting)
      if (meeting.status !== 'accepted') continue
      const guestId = meeting.attendees[0]?.uid ?? ''
      for (const [uid, cells] of [
        [meeting.staffId, cellsOfMeeting(meeting)],
        [guestId, cellsOfMeeting({ ...meeting, bufferMinutes: 0 })],
      ] as const)
        for (const cell of cells)
          create(heldCells, {
            id: slotId(uid, cell),
            staffId: uid,
            meetingId: meeting.id,
            at: toInstant(cellStartMs(cell)),
          })
    }
  })
}

function toMeeting({ inDays, at, attendeeId, ...plan }: Planned, nowMs: number): Meeting {
  const { agenda = '', notes = '', cancelReason = '', ...rest } = plan
  const startMs = momentOf(timeZone, workDay(inDays, nowMs), at)
  const startsAt = toInstant(startMs)
  const endsAt = toInstant(startMs + lengthOf(firstMeetingRules, plan.type) * 60_000)
  const bookedAt = toInstant(Math.min(nowMs, startMs) - 5 * 86_400_000)
  const line = { startsAt, reason: '' } as const
  const [attendee, host] = [person(attendeeId), person(plan.staffId)]
  return {
    ...rest,
    agenda,
    notes,
    cancelReason,
    companyName: person(plan.clientId).companyName,
    projectName: castProjects.find(({ id }) => id === plan.projectId)?.name ?? '',
    title: meetingTitles[plan.type],
    provider: 'portal',
    startsAt,
    endsAt,
    bufferMinutes: firstMeetingRules.bufferMinutes,
    timeZone,
    joinUrl: `https://meet.brightwater.example/${plan.staffId}`,
    staffName: host.name,
    attendees: [
      { uid: attendeeId, name: attendee.name },
      { uid: plan.staffId, name: host.name },
    ],
    minutesCharged: 0,
    allowanceId: null,
    sequence: plan.status === 'cancelled' ? 1 : 0,
    upcomingAt: plan.status === 'accepted' ? startsAt : null,
    history: [
      { at: bookedAt, act: 'booked', byName: attendee.name, ...line },
      ...(plan.status === 'cancelled'
        ? [{ at: bookedAt, act: 'cancelled' as const, byName: attendee.name, startsAt, reason: cancelReason }]
        : []),
      ...(plan.status === 'completed' ? [{ at: endsAt, act: 'completed' as const, byName: host.name, ...line }] : []),
    ],
    createdBy: attendeeId,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
}

/** So many days of work from now, forwards or back. */
function workDay(inDays: number, nowMs: number): string {
  const step = Math.sign(inDays)
  let { day } = wallClockAt(timeZone, nowMs)
  for (let left = Math.abs(inDays); left > 0;) {
    day = addDays(day, step)
    if (weekdayOf(day) % 6 !== 0) left -= 1
  }
  return day
}
