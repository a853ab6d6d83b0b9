import * as z from 'zod/mini'
import { availabilityFields, leavesTimes, meetingRulesFields } from '#domain/meetings/availability.ts'
import * as calls from '#domain/meetings/contract.ts'
import { updateMeetingKind } from '#domain/meetings/kinds-contract.ts'
import { readHours, weekdays } from './hours-text.ts'

export const agendaSchema = z.strictObject({ agenda: calls.bookMeeting.body.shape.agenda, projectId: z.string() })
export const reasonSchema = z.strictObject({ reason: calls.cancelMeeting.body.shape.reason })
export const closingSchema = z.strictObject({
  version: calls.closeMeeting.body.shape.version,
  outcome: calls.closeMeeting.body.shape.outcome,
  notes: calls.closeMeeting.body.shape.notes,
})

const { noticeHours, bufferMinutes, daysAhead } = meetingRulesFields.def.shape

/** Without the lengths, which are the kinds'. */
export const rulesSchema = z
  .strictObject({ version: z.int(), noticeHours, bufferMinutes, daysAhead })
  .check(leavesTimes)

const { kindId: _kindId, ...kindFields } = updateMeetingKind.body.shape

export const kindSchema = z.strictObject(kindFields)

const hours = z
  .string()
  .check(
    z.refine(
      (text) => readHours(String(text), 0) !== null,
      'Enter times in 15-minute increments, earliest first and without overlaps, like 09:00-12:00, 13:00-17:00',
    ),
  )

/** The form's own values: a text for each weekday by its number; an empty address is none. */
export const hoursSchema = z.strictObject({
  version: z.int(),
  timeZone: availabilityFields.def.shape.timeZone,
  joinUrl: z.union([z.literal(''), availabilityFields.def.shape.joinUrl.def.innerType]),
  daysOff: availabilityFields.def.shape.daysOff,
  ...Object.fromEntries(weekdays.map((_, weekday) => [String(weekday), hours])),
})
