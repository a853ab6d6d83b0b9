import * as z from 'zod/mini'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { cursor, documentId, optionalText } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { availabilityFields, meetingRulesFields } from './availability.ts'
import { meetingOutcomes } from './meeting-statuses.ts'
import { meetingTypes } from './meeting-types.ts'
import { meetingSchema } from './meeting.ts'

/** A meeting as staff and the account that it is with see it. */
export const presentedMeeting = z.extend(
  z.pick(meetingSchema, {
    id: true,
    clientId: true,
    companyName: true,
    projectId: true,
    projectName: true,
    type: true,
    title: true,
    provider: true,
    status: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    joinUrl: true,
    staffId: true,
    staffName: true,
    attendees: true,
    agenda: true,
    notes: true,
    cancelReason: true,
    minutesCharged: true,
    sequence: true,
    history: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedMeeting = z.output<typeof presentedMeeting>

const staff = ['superAdmin'] as const
const bothSides = ['client', 'superAdmin'] as const
const meeting = z.strictObject({ meeting: presentedMeeting })
const meetingId = documentId
const type = z.enum(meetingTypes)
/** Required of staff, who book for a client; a client books for their own account and leaves it out. */
const clientId = z.optional(documentId)

export const getBooking = endpoint('get-booking', {
  summary:
    'What kinds of meetings an account can book, how long they take, and where another scheduler is used, its links.',
  body: z.strictObject({ clientId }),
  reply: z.strictObject({
    noticeHours: z.int(),
    daysAhead: z.int(),
    types: z.array(
      z.strictObject({
        type,
        minutes: z.int(),
        /** Where it is booked elsewhere; null if it is booked here. */
        url: z.nullable(z.string()),
        /** Why it cannot be booked now. */
        missing: z.nullable(z.enum(['review-not-in-plan', 'review-used-up'])),
        /** When the next call is granted, where this quarter's is used. */
        againAt: z.nullable(instant),
      }),
    ),
    /** Who can be met. */
    hosts: z.array(z.strictObject({ uid: z.string(), fullName: z.string() })),
  }),
  who: bothSides,
  refusals: ['not-found', 'forbidden', 'invalid-input'],
  reads: true,
})

export const freeSlot = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  staffId: z.string(),
  staffName: z.string(),
  /** The zone that their hours are in. */
  staffTimeZone: z.optional(z.string()),
})
export type FreeSlot = z.output<typeof freeSlot>

export const listFreeSlots = endpoint('list-free-slots', {
  summary:
    'When a meeting of this type can begin on these days of the caller’s zone. Notice and days ahead bind clients, not staff.',
  body: z.strictObject({
    type,
    from: enteredDay,
    days: z.int().check(z.minimum(1), z.maximum(31)),
    timeZone,
    /** Its manager is preferred. */
    projectId: z.optional(documentId),
    staffId: z.optional(documentId),
    /** The meeting to move: its length and person are kept, and its own time counts as free. */
    meetingId: z.optional(documentId),
  }),
  reply: z.strictObject({ slots: z.array(freeSlot) }),
  who: bothSides,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})

export const bookMeeting = endpoint('book-meeting', {
  summary: 'Takes a free slot. The same key books once; a slot that somebody else took meanwhile is refused.',
  body: z.strictObject({
    /** Made by the caller. */
    key: documentId.check(z.minLength(16), z.maxLength(64)),
    clientId,
    type,
    staffId: documentId,
    startsAt: instant,
    timeZone,
    projectId: z.optional(documentId),
    agenda: optionalText(1000),
  }),
  reply: meeting,
  who: bothSides,
  staffRights: ['projects'],
  refusals: [
    'not-found',
    'project-not-found',
    'forbidden',
    'invalid-input',
    'slot-taken',
    'meeting-overlaps',
    'booked-elsewhere',
    'review-not-in-plan',
    'review-used-up',
    'too-many-meetings',
  ],
  outward: true,
})

export const rescheduleMeeting = endpoint('reschedule-meeting', {
  summary: 'Gives a meeting another time with the same person. Repeating it changes nothing.',
  body: z.strictObject({
    meetingId,
    startsAt: instant,
    timeZone,
    reason: optionalText(500),
  }),
  reply: meeting,
  who: bothSides,
  staffRights: ['projects'],
  refusals: [
    'not-found',
    'forbidden',
    'slot-taken',
    'meeting-overlaps',
    'meeting-too-soon',
    'meeting-move-refused',
    'review-not-in-plan',
    'review-used-up',
    'too-many-meetings',
    'invalid-input',
  ],
  outward: true,
})

export const cancelMeeting = endpoint('cancel-meeting', {
  summary: 'Calls a meeting off before it begins; its time is free again. Repeating it changes nothing.',
  body: z.strictObject({ meetingId, reason: optionalText(500) }),
  reply: meeting,
  who: bothSides,
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'meeting-move-refused'],
})

export const closeMeeting = endpoint('close-meeting', {
  summary: 'Notes how a meeting that has begun turned out, and what was agreed. Repeating it changes nothing.',
  body: z.strictObject({ meetingId, version: z.int(), outcome: z.enum(meetingOutcomes), notes: optionalText(4000) }),
  reply: meeting,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'meeting-move-refused', 'stale-version'],
})

export const listMeetings = endpoint('list-meetings', {
  summary:
    'Meetings of the account, for staff of all: those ahead from the next one on, or all that were from the newest back, 50 at a time.',
  body: z.strictObject({
    when: z.enum(['ahead', 'all']),
    clientId,
    after: z.optional(cursor),
  }),
  reply: z.strictObject({ meetings: z.array(presentedMeeting), next: z.nullable(z.string()) }),
  who: bothSides,
  refusals: ['forbidden', 'invalid-input'],
  reads: true,
})

export const getAvailability = endpoint('get-availability', {
  summary: 'When the caller meets people, and the rules of all meetings. Version 0 stands for what nobody has set yet.',
  body: z.strictObject({}),
  reply: z.strictObject({
    availability: z.extend(availabilityFields, { version: z.int() }),
    rules: z.extend(meetingRulesFields, { version: z.int() }),
  }),
  who: staff,
  reads: true,
})

export const updateAvailability = endpoint('update-availability', {
  summary: 'Says when the caller meets people from now on. What is booked stays booked.',
  body: z.extend(availabilityFields, { version: z.int() }),
  reply: z.strictObject({ availability: z.extend(availabilityFields, { version: z.int() }) }),
  who: staff,
  refusals: ['stale-version'],
})

export const updateMeetingRules = endpoint('update-meeting-rules', {
  summary: 'Sets lengths, notice, buffer and days ahead of every meeting that is booked from now on.',
  body: z.extend(meetingRulesFields, { version: z.int() }),
  reply: z.strictObject({ rules: z.extend(meetingRulesFields, { version: z.int() }) }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version'],
})

const feed = z.strictObject({
  /** Known to the caller alone; null if they have none. */
  url: z.nullable(z.string()),
})

export const getCalendarFeed = endpoint('get-calendar-feed', {
  summary: 'The address at which a calendar follows the caller’s meetings, where they have asked for one.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
  refusals: ['forbidden'],
  reads: true,
  personal: true,
})

export const withdrawCalendarFeed = endpoint('withdraw-calendar-feed', {
  summary:
    'Takes the address of the caller’s calendar back; it shows nothing from now on. Repeating it changes nothing.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
})

export const renewCalendarFeed = endpoint('renew-calendar-feed', {
  summary: 'Makes a new address for the caller’s calendar; the one before shows nothing from now on.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
  refusals: ['forbidden'],
})
