import * as calls from '#domain/meetings/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { bookMeeting } from './book-meeting.ts'
import { getCalendarFeed, renewCalendarFeed, withdrawCalendarFeed } from './calendar-feed.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { closeMeeting } from './close-meeting.ts'
import type { MeetingsDeps } from './deps.ts'
import { getAvailability } from './get-availability.ts'
import { getBooking } from './get-booking.ts'
import { listFreeSlots } from './list-free-slots.ts'
import { listMeetings } from './list-meetings.ts'
import { rescheduleMeeting } from './reschedule-meeting.ts'
import { updateAvailability } from './update-availability.ts'
import { updateMeetingRules } from './update-meeting-rules.ts'

export function meetingRoutes(deps: MeetingsDeps): Route[] {
  return [
    forViewer(calls.getBooking, (viewer, input) => getBooking(deps, viewer, input)),
    forViewer(calls.listFreeSlots, (viewer, input) => listFreeSlots(deps, viewer, input)),
    forViewer(calls.bookMeeting, (viewer, input) => bookMeeting(deps, viewer, input)),
    forViewer(calls.rescheduleMeeting, (viewer, input) => rescheduleMeeting(deps, viewer, input)),
    forViewer(calls.cancelMeeting, (viewer, input) => cancelMeeting(deps, viewer, input)),
    forViewer(calls.closeMeeting, (viewer, input) => closeMeeting(deps, viewer, input)),
    forViewer(calls.listMeetings, (viewer, input) => listMeetings(deps, viewer, input)),
    forViewer(calls.getAvailability, (viewer) => getAvailability(deps, viewer)),
    forViewer(calls.updateAvailability, (viewer, input) => updateAvailability(deps, viewer, input)),
    forViewer(calls.updateMeetingRules, (_viewer, input) => updateMeetingRules(deps, input)),
    forViewer(calls.getCalendarFeed, (viewer) => getCalendarFeed(deps, viewer)),
    forViewer(calls.withdrawCalendarFeed, (viewer) => withdrawCalendarFeed(deps, viewer)),
    forViewer(calls.renewCalendarFeed, (viewer) => renewCalendarFeed(deps, viewer)),
  ]
}
