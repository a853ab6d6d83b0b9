import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { presenter } from '#server/platform/http/present.ts'
import { asStored, toView } from '#server/platform/own-data.ts'
import { meetings } from './exports/collections.ts'

const fields = [
  'id',
  'clientId',
  'companyName',
  'projectId',
  'projectName',
  'type',
  'title',
  'provider',
  'status',
  'startsAt',
  'endsAt',
  'timeZone',
  'joinUrl',
  'staffId',
  'staffName',
  'attendees',
  'agenda',
  'notes',
  'cancelReason',
  'minutesCharged',
  'sequence',
  'history',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Meeting)[]

export const presentMeeting = presenter(meetings, fields)

/** What the presenter writes, as a value: for answers that are made before the write is stored. */
export function shown(meeting: Meeting, version: number): PresentedMeeting {
  return toView(presentMeeting, asStored(meeting, version))
}
