import * as meetings from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import * as kinds from '#domain/meetings/kinds-contract.ts'
import { row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'
import { designReview, wish } from './stage.test-support.ts'

/** No meeting is there until somebody books: an unknown one is refused like a foreign one. */
const meetingId = 'no-such-meeting'
const unknown = { ...signedIn('not-found'), creator: 'forbidden' } as const
const everySide = { ...signedIn('ok'), creator: 'forbidden' } as const
/** Named by anybody but its own people and staff, an account is not there. */
const ofAda = { ...everySide, another: 'not-found' } as const
const days = { type: 'review', from: '2026-12-10', days: 7, timeZone: 'UTC' } as const
const startsAt = '2026-12-10T10:00:00.000Z'

export const meetingsRows: readonly Row[] = [
  row(meetings.getBooking, { clientId: 'ada' }, ofAda),
  row(meetings.listFreeSlots, days, everySide),
  row(meetings.listFreeSlots, { ...days, meetingId }, unknown),
  row(
    meetings.listFreeSlots,
    { ...days, projectId: 'bakery-relaunch' },
    { ...everySide, another: 'project-not-found' },
  ),
  // Tom has set no times, so that clients find none; staff are bound by none, and only the first of them gets it.
  row(meetings.bookMeeting, wish({ clientId: 'ada' }), {
    ...signedIn('slot-taken'),
    another: 'not-found',
    creator: 'forbidden',
    staff: 'ok',
  }),
  row(meetings.bookMeeting, wish({ clientId: 'tom' }), { ...unknown }),
  row(meetings.rescheduleMeeting, { meetingId, startsAt, timeZone: 'UTC', reason: '' }, unknown),
  row(meetings.cancelMeeting, { meetingId, reason: '' }, unknown),
  row(meetings.closeMeeting, { meetingId, version: 1, outcome: 'completed', notes: '' }, staffOnly('not-found')),
  row(meetings.listMeetings, { when: 'ahead' }, everySide),
  row(meetings.listMeetings, { when: 'all', clientId: 'ada' }, ofAda),
  row(meetings.getAvailability, {}, staffOnly()),
  row(meetings.updateAvailability, { version: 0, timeZone: 'UTC', spans: [], daysOff: [], joinUrl: null }, staffOnly()),
  row(meetings.listMeetingRuleChanges, {}, staffOnly()),
  row(meetings.updateMeetingRules, { ...firstMeetingRules, version: 0 }, staffOnly()),
  row(kinds.listMeetingKinds, {}, staffOnly()),
  row(kinds.addMeetingKind, { version: 7, ...designReview }, staffOnly('stale-version')),
  row(kinds.updateMeetingKind, { version: 0, kindId: 'no-kind', ...designReview }, staffOnly('not-found')),
  row(kinds.hideMeetingKind, { version: 0, kindId: 'no-kind' }, staffOnly('not-found')),
  row(kinds.showMeetingKind, { version: 0, kindId: 'no-kind' }, staffOnly('not-found')),
  row(kinds.removeMeetingKind, { version: 0, kindId: 'review' }, staffOnly('invalid-input')),
  row(kinds.orderMeetingKinds, { version: 0, kindIds: ['review'] }, staffOnly('invalid-input')),
  row(meetings.getCalendarFeed, {}, everySide),
  row(meetings.withdrawCalendarFeed, {}, everySide),
  row(meetings.renewCalendarFeed, {}, everySide),
]
