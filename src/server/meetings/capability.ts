import * as calls from '#domain/meetings/contract.ts'
import * as kinds from '#domain/meetings/kinds-contract.ts'
import { detailsChanged, grantsAsked, grantsEnded } from '#server/accounts/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { teammateLeft } from '#server/team/exports/reactions.ts'
import { getAvailability, listMeetingRuleChanges, updateAvailability, updateMeetingRules } from './availability.ts'
import { bookMeeting, getBooking } from './book-meeting.ts'
import {
  calendarOf,
  getCalendarFeed,
  mountCalendarFeed,
  renewCalendarFeed,
  withdrawCalendarFeed,
  withdrawCalendarOf,
} from './calendar-feed.ts'
import { carryNames } from './carry-names.ts'
import { cancelMeeting, closeMeeting, rescheduleMeeting } from './change-meeting.ts'
import { mountMeetingsCsv } from './export-meetings.ts'
import {
  availabilities,
  calendarFeeds,
  dueInvitations,
  heldCells,
  meetingRules,
  meetingRulesChanges,
  meetings as meetingDocuments,
  takenCalls,
} from './exports/collections.ts'
import {
  addMeetingKind,
  hideMeetingKind,
  listMeetingKinds,
  orderMeetingKinds,
  removeMeetingKind,
  showMeetingKind,
  updateMeetingKind,
} from './kinds.ts'
import { listFreeSlots } from './list-free-slots.ts'
import { listMeetings } from './list-meetings.ts'
import { meetingSources } from './live.ts'
import { meetingMails } from './mails.ts'
import { ownMeetings } from './own-data.ts'
import { passToOwner } from './pass-to-owner.ts'
import { pruneSlots, startMeetingRounds } from './rounds.ts'

/** Clients book a free time with somebody of the agency; calendars follow, and nobody is double-booked. */
export const meetings: Capability = {
  name: 'meetings',
  collections: [
    kept(meetingDocuments),
    kept(dueInvitations),
    kept(heldCells),
    kept(takenCalls),
    kept(availabilities),
    kept(meetingRules),
    kept(meetingRulesChanges),
    kept(calendarFeeds),
  ],
  mails: meetingMails,
  calls: [
    forViewer(calls.getBooking, getBooking),
    forViewer(calls.listFreeSlots, listFreeSlots),
    forViewer(calls.bookMeeting, bookMeeting),
    forViewer(calls.rescheduleMeeting, rescheduleMeeting),
    forViewer(calls.cancelMeeting, cancelMeeting),
    forViewer(calls.closeMeeting, closeMeeting),
    forViewer(calls.listMeetings, listMeetings),
    forViewer(calls.getAvailability, getAvailability),
    forViewer(calls.updateAvailability, updateAvailability),
    forViewer(calls.updateMeetingRules, updateMeetingRules),
    forViewer(calls.listMeetingRuleChanges, listMeetingRuleChanges),
    forViewer(kinds.listMeetingKinds, listMeetingKinds),
    forViewer(kinds.addMeetingKind, addMeetingKind),
    forViewer(kinds.updateMeetingKind, updateMeetingKind),
    forViewer(kinds.hideMeetingKind, hideMeetingKind),
    forViewer(kinds.showMeetingKind, showMeetingKind),
    forViewer(kinds.removeMeetingKind, removeMeetingKind),
    forViewer(kinds.orderMeetingKinds, orderMeetingKinds),
    forViewer(calls.getCalendarFeed, getCalendarFeed),
    forViewer(calls.withdrawCalendarFeed, withdrawCalendarFeed),
    forViewer(calls.renewCalendarFeed, renewCalendarFeed),
  ],
  live: meetingSources,
  serves: [mountCalendarFeed, mountMeetingsCsv],
  schedules: [{ begins: 'serving', start: startMeetingRounds }],
  reactions: [
    on(detailsChanged, carryNames),
    on(grantsAsked, calendarOf),
    on(grantsEnded, withdrawCalendarOf),
    on(teammateLeft, passToOwner),
  ],
  ownData: ownMeetings,
  prune: pruneSlots,
}
