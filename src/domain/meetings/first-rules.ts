// In a file of its own, so that a page can use it without loading the schema library.
import type { MeetingRulesFields } from './availability.ts'

/** Until staff change them. */
export const firstMeetingRules: MeetingRulesFields = {
  lengths: { vision_plan: 30, kickoff: 60, review: 45, support: 30 },
  noticeHours: 24,
  bufferMinutes: 15,
  daysAhead: 30,
}
