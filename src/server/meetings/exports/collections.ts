import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { availabilitySchema, meetingRulesChangeSchema, meetingRulesSchema } from '#domain/meetings/availability.ts'
import type { Availability, MeetingRules, MeetingRulesChange } from '#domain/meetings/availability.ts'
import { meetingSchema } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { collection } from '#server/ports/documents.ts'

export const meetings = collection<Meeting>('meetings', meetingSchema, [
  { where: [], orderBy: ['upcomingAt', 'asc'] },
  { where: ['clientId'], orderBy: ['upcomingAt', 'asc'] },
  { where: [], orderBy: ['startsAt', 'desc'] },
  { where: ['clientId'], orderBy: ['startsAt', 'desc'] },
  { where: ['staffId'], orderBy: ['startsAt', 'desc'] },
])

const dueInvitationSchema = z.strictObject({
  id: z.string(),
  sequence: z.int(),
  dueAt: instant,
  /** The only people it still has to reach, and since when; absent while it has to reach everybody. */
  failing: z.optional(z.strictObject({ since: instant, uids: z.array(z.string()) })),
  /** The teammate from whom those people take the meeting over; absent where they don’t. */
  passedFrom: z.optional(z.string()),
})
/** A meeting whose invitations are still to be mailed, by its id; removed once they are mailed or given up. */
export const dueInvitations = collection<z.output<typeof dueInvitationSchema>>('dueInvitations', dueInvitationSchema, [
  { where: [], orderBy: ['dueAt', 'asc'] },
])

const heldCellSchema = z.strictObject({
  id: z.string(),
  /** Whose time it is: of the agency's person, or of the account's. */
  staffId: z.string(),
  meetingId: z.string(),
  /** When the quarter of an hour begins. */
  at: instant,
})
/** A quarter of an hour of somebody's time, by `slotId`: ids are unique, so no two meetings share one. */
export const heldCells = collection<z.output<typeof heldCellSchema>>('slots', heldCellSchema, [
  { where: ['staffId'], orderBy: ['at', 'asc'] },
  { where: [], orderBy: ['at', 'asc'] },
])

export function slotId(staffId: string, cell: number): string {
  return `${staffId}-${cell}`
}

const takenCallSchema = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  meetingId: z.string(),
  takenAt: instant,
})
/** A call that a plan granted and a meeting uses, by the quarter of the plan: one per quarter. */
export const takenCalls = collection<z.output<typeof takenCallSchema>>('takenCalls', takenCallSchema)

export const availabilities = collection<Availability>('availability', availabilitySchema)
/** One document, `rules`; none until staff change the defaults. */
export const meetingRules = collection<MeetingRules>('meetingRules', meetingRulesSchema)

export const meetingRulesChanges = collection<MeetingRulesChange>('meetingRulesChanges', meetingRulesChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])

const calendarFeedSchema = z.strictObject({
  /** The uid of its owner. */
  id: z.string(),
  tokenHash: z.string(),
  /** Sealed, not hashed, so that its owner can be shown it again. */
  sealedToken: z.string(),
  renewedAt: instant,
})
export const calendarFeeds = collection<z.output<typeof calendarFeedSchema>>('calendarFeeds', calendarFeedSchema, [
  { where: ['tokenHash'] },
])
