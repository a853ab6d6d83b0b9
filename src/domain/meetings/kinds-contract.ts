import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { meetingMinutes } from './availability.ts'

const staff = ['superAdmin'] as const

/** A kind of meeting as staff see it. */
const presentedKind = z.strictObject({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  minutes: z.int(),
  isStandard: z.boolean(),
  hostIds: z.array(z.string()),
  isHidden: z.boolean(),
  /** Where clients book it if they book outside the portal. */
  url: z.nullable(z.string()),
})
export type PresentedKind = z.output<typeof presentedKind>

/** Whether somebody can be booked: they have hours, none yet, or no access any more. */
const hostStates = ['open', 'no-hours', 'inactive'] as const

const presentedHost = z.strictObject({ uid: z.string(), fullName: z.string(), state: z.enum(hostStates) })
export type PresentedHost = z.output<typeof presentedHost>

const meetingKinds = z.strictObject({
  /** Of the meeting rules, which hold the kinds. */
  version: z.int(),
  /** In the order in which they are offered, hidden ones too. */
  kinds: z.array(presentedKind),
  /** The active staff, and whoever else is named as a host; by name. */
  staff: z.array(presentedHost),
})
export type MeetingKinds = z.output<typeof meetingKinds>

export const listMeetingKinds = endpoint('list-meeting-kinds', {
  summary:
    'Returns all kinds of meetings, including hidden ones. Also returns the staff and whether each person can be booked.',
  body: z.strictObject({}),
  reply: meetingKinds,
  who: staff,
  reads: true,
})

const kindFields = {
  /** No other kind has the same. */
  name: requiredName(60),
  purpose: requiredName(160),
  minutes: meetingMinutes,
  /** Left empty, everyone with hours can be booked. */
  hostIds: z.array(documentId).check(z.maxLength(100)),
}

const changing = { reply: meetingKinds, who: staff, staffRights: ['settings'] } as const
const version = z.int()

export const addMeetingKind = endpoint('add-meeting-kind', {
  ...changing,
  summary: 'Adds a kind of meeting to the end of the list. A repeated `key` adds nothing.',
  body: z.strictObject({ key: creationKey, version, ...kindFields }),
  seen: ['version'],
  refusals: ['stale-version', 'invalid-input'],
})

export const updateMeetingKind = endpoint('update-meeting-kind', {
  ...changing,
  summary:
    'Updates a kind of meeting for new bookings. Booked meetings keep their name, time and host. Standard kinds keep their name and purpose. The marketing review also keeps its length.',
  body: z.strictObject({ version, kindId: documentId, ...kindFields }),
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const hideMeetingKind = endpoint('hide-meeting-kind', {
  ...changing,
  summary: 'Hides a kind of meeting. Hidden kinds can’t be booked. Booked meetings don’t change.',
  body: z.strictObject({ version, kindId: documentId }),
  refusals: ['not-found', 'stale-version'],
})

export const showMeetingKind = endpoint('show-meeting-kind', {
  ...changing,
  summary: 'Shows a hidden kind of meeting again. It can then be booked.',
  body: z.strictObject({ version, kindId: documentId }),
  refusals: ['not-found', 'stale-version'],
})

export const removeMeetingKind = endpoint('remove-meeting-kind', {
  ...changing,
  summary:
    'Removes a kind of meeting that staff added. Booked meetings don’t change. A standard kind can only be hidden.',
  body: z.strictObject({ version, kindId: documentId }),
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const orderMeetingKinds = endpoint('order-meeting-kinds', {
  ...changing,
  summary: 'Sets the order of the kinds of meetings. `kindIds` must list each kind exactly once.',
  body: z.strictObject({ version, kindIds: z.array(documentId).check(z.maxLength(200)) }),
  refusals: ['stale-version', 'invalid-input'],
})
