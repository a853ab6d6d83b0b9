import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Instant } from '#domain/core/instants.ts'
import { listMeetings } from '#domain/meetings/contract.ts'
import type { MeetingStatus } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { meetings } from './exports/collections.ts'

const exported = { ...listMeetings, who: ['superAdmin'], body: z.strictObject({}) } as const

/** Mounts `GET /files/meetings.csv`: for staff, all meetings, upcoming, past and canceled ones, the latest first. */
export function mountMeetingsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'meetings', {
    call: exported,
    open: () => csvFile('meetings', columnsAt(portal.clock.now()), linesFrom(portal)),
  })
}

async function* linesFrom({ documents }: Portal): AsyncGenerator<Meeting> {
  for await (const { data } of eachRow(documents, meetings, { orderBy: ['startsAt', 'desc'] })) yield data
}

const statusWords = {
  pending: 'pending',
  accepted: 'booked',
  rejected: 'declined',
  cancelled: 'canceled',
  completed: 'completed',
  no_show: 'no-show',
} as const satisfies Record<MeetingStatus, string>

/** As on the page, where a meeting that is over and was not closed has ended. */
function sayStatus({ status, endsAt }: Meeting, now: Instant): string {
  return status === 'accepted' && endsAt <= now ? 'ended' : statusWords[status]
}

const columnsAt = (now: Instant): readonly CsvColumn<Meeting>[] => [
  { header: 'Meeting', cell: ({ title }) => title },
  { header: 'Company', cell: ({ companyName }) => companyName },
  { header: 'Project', cell: ({ projectName }) => projectName },
  { header: 'With', cell: ({ staffName }) => staffName },
  { header: 'Status', cell: (meeting) => sayStatus(meeting, now) },
  { header: 'Starts at', cell: ({ startsAt }) => startsAt },
  { header: 'Ends at', cell: ({ endsAt }) => endsAt },
  { header: 'Attendees', cell: ({ attendees }) => attendees.map(({ name }) => name).join(', ') },
  { header: 'Agenda', cell: ({ agenda }) => agenda },
  { header: 'Agreed', cell: ({ notes }) => notes },
  { header: 'Reason for canceling', cell: ({ cancelReason }) => cancelReason },
  { header: 'Booked at', cell: ({ createdAt }) => createdAt },
]
