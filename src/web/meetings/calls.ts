import type * as meetings from '#domain/meetings/contract.ts'
import { callTo } from '#web/platform/call.ts'

export const getBooking = callTo<typeof meetings.getBooking>('get-booking')
export const listFreeSlots = callTo<typeof meetings.listFreeSlots>('list-free-slots')
export const bookMeeting = callTo<typeof meetings.bookMeeting>('book-meeting')
export const rescheduleMeeting = callTo<typeof meetings.rescheduleMeeting>('reschedule-meeting')
export const cancelMeeting = callTo<typeof meetings.cancelMeeting>('cancel-meeting')
export const closeMeeting = callTo<typeof meetings.closeMeeting>('close-meeting')
export const listMeetings = callTo<typeof meetings.listMeetings>('list-meetings')
export const getAvailability = callTo<typeof meetings.getAvailability>('get-availability')
export const updateAvailability = callTo<typeof meetings.updateAvailability>('update-availability')
export const listMeetingRuleChanges = callTo<typeof meetings.listMeetingRuleChanges>('list-meeting-rule-changes')
export const updateMeetingRules = callTo<typeof meetings.updateMeetingRules>('update-meeting-rules')
export const getCalendarFeed = callTo<typeof meetings.getCalendarFeed>('get-calendar-feed')
export const withdrawCalendarFeed = callTo<typeof meetings.withdrawCalendarFeed>('withdraw-calendar-feed')
export const renewCalendarFeed = callTo<typeof meetings.renewCalendarFeed>('renew-calendar-feed')
