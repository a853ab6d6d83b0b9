import * as z from 'zod/mini'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { cursor, documentId, optionalText } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { availabilityFields, leavesTimes, meetingRulesFields, rulesChanged } from './availability.ts'
import { meetingOutcomes } from './meeting-statuses.ts'
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
/** The id of a kind. */
const type = documentId
/** Required of staff, who book for a client; a client books for their own account and leaves it out. */
const clientId = z.optional(documentId)

export const getBooking = endpoint('get-booking', {
  summary:
    'Returns the kinds of meetings offered to an account, with lengths, hosts and any reason a kind can’t be booked now. Also returns the notice and booking window. If the agency uses another scheduler, clients also get its booking links.',
  body: z.strictObject({ clientId }),
  reply: z.strictObject({
    noticeHours: z.int(),
    daysAhead: z.int(),
    types: z.array(
      z.strictObject({
        type,
        name: z.string(),
        purpose: z.string(),
        minutes: z.int(),
        /** Who of the `hosts` holds it. */
        hostIds: z.array(z.string()),
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
    /** For staff: the zone that the client has chosen. Left out where they have chosen none. */
    clientTimeZone: z.optional(z.string()),
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
  /** The zone of their profile; where it names none, the one that their hours are in. */
  staffTimeZone: z.optional(z.string()),
})
export type FreeSlot = z.output<typeof freeSlot>

const formerHost = z.strictObject({
  fullName: z.string(),
  /** Whether anybody else who takes such meetings has hours. */
  isReplaceable: z.boolean(),
  /** Whether the kind names its hosts, so that staff can add one; everybody with hours holds any other. */
  namesHosts: z.boolean(),
})
/** Who of the agency had the meeting to move and can no longer sign in: its times are then those of others. */
export type FormerHost = z.output<typeof formerHost>

export const listFreeSlots = endpoint('list-free-slots', {
  summary:
    'Returns the free times for booking one kind of meeting or rescheduling a meeting, for up to 31 days in `timeZone`. The notice and booking window apply to clients, not staff.',
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
  reply: z.strictObject({
    slots: z.array(freeSlot),
    formerHost: z.optional(formerHost),
  }),
  who: bothSides,
  refusals: ['not-found', 'forbidden', 'kind-not-offered'],
  reads: true,
})

export const bookMeeting = endpoint('book-meeting', {
  summary:
    'Books a meeting at a free time. A repeated `key` returns the first result. A time that is no longer free is refused.',
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
    'kind-not-offered',
    'review-not-in-plan',
    'review-used-up',
    'too-many-meetings',
  ],
  outward: true,
})

export const rescheduleMeeting = endpoint('reschedule-meeting', {
  summary:
    'Reschedules a meeting. The host changes only if the current one was deactivated. Clients can’t reschedule a meeting that starts within the notice period. Staff can’t reschedule a deactivated client’s meeting. Repeating the call changes nothing.',
  body: z.strictObject({
    meetingId,
    startsAt: instant,
    /** The host from now on. Left out, the host stays. */
    staffId: z.optional(documentId),
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
  summary:
    'Cancels a meeting and frees its time. Clients can cancel until the meeting starts, staff until its outcome is recorded. Repeating the call changes nothing.',
  body: z.strictObject({ meetingId, reason: optionalText(500) }),
  reply: meeting,
  who: bothSides,
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'meeting-move-refused'],
})

export const closeMeeting = endpoint('close-meeting', {
  summary:
    'Records the outcome of a meeting that has started, and what was agreed. Repeating the call changes nothing.',
  body: z.strictObject({ meetingId, version: z.int(), outcome: z.enum(meetingOutcomes), notes: optionalText(4000) }),
  reply: meeting,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'meeting-move-refused', 'stale-version'],
})

export const listMeetings = endpoint('list-meetings', {
  summary:
    'Returns the account’s meetings or, for staff, one client’s meetings or all, 50 at a time. If `when` is `ahead`, returns upcoming meetings, soonest first. If it is `all`, returns all meetings, latest first. `next` continues the list.',
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
  summary: 'Returns the caller’s availability and the meeting rules. Version 0 means that nothing has been set yet.',
  body: z.strictObject({}),
  reply: z.strictObject({
    availability: z.extend(availabilityFields, { version: z.int() }),
    rules: z.extend(meetingRulesFields, { version: z.int() }),
    /** Where the environment has clients book outside the portal: the page, and the variable that sets it. */
    bookedElsewhere: z.optional(z.strictObject({ url: z.string(), variable: z.string() })),
  }),
  who: staff,
  reads: true,
})

export const updateAvailability = endpoint('update-availability', {
  summary: 'Sets the caller’s availability for new bookings. Booked meetings don’t change.',
  body: z.extend(availabilityFields, { version: z.int() }),
  reply: z.strictObject({ availability: z.extend(availabilityFields, { version: z.int() }) }),
  who: staff,
  refusals: ['stale-version'],
})

export const updateMeetingRules = endpoint('update-meeting-rules', {
  summary:
    'Sets the notice, buffer and booking window, and standard meeting lengths. If `lengths` is left out, the lengths don’t change. Booked meetings keep their times.',
  body: z
    .extend(meetingRulesFields, { lengths: z.optional(meetingRulesFields.shape.lengths), version: z.int() })
    .check(leavesTimes),
  reply: z.strictObject({ rules: z.extend(meetingRulesFields, { version: z.int() }) }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version'],
})

export const presentedRulesChange = z.extend(shownChange, rulesChanged)
export type PresentedRulesChange = z.output<typeof presentedRulesChange>

export const listMeetingRuleChanges = endpoint('list-meeting-rule-changes', {
  summary: 'Returns changes to the meeting rules, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedRulesChange),
  who: staff,
  reads: true,
})

const feed = z.strictObject({
  /** Known to the caller alone; null if they have none. */
  url: z.nullable(z.string()),
})

export const getCalendarFeed = endpoint('get-calendar-feed', {
  summary: 'Returns the address of the caller’s calendar feed, or null if they have none.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
  refusals: ['forbidden'],
  reads: true,
  personal: true,
})

export const withdrawCalendarFeed = endpoint('withdraw-calendar-feed', {
  summary:
    'Deletes the address of the caller’s calendar feed. The address stops working. Repeating the call changes nothing.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
})

export const renewCalendarFeed = endpoint('renew-calendar-feed', {
  summary: 'Creates an address for the caller’s calendar feed. Any earlier address stops working.',
  body: z.strictObject({}),
  reply: feed,
  who: bothSides,
  refusals: ['forbidden'],
})
