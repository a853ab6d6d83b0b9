import { firstMeetingRules } from '#domain/meetings/availability.ts'
import type { MeetingRulesFields } from '#domain/meetings/availability.ts'
import type { Documents } from '#server/ports/documents.ts'
import { meetingRules } from './exports/collections.ts'

/** The rules of now; version 0 where they are still the first ones. */
export async function readRules(documents: Documents): Promise<MeetingRulesFields & { readonly version: number }> {
  const stored = await documents.get(meetingRules, 'rules')
  if (!stored) return { ...firstMeetingRules, version: 0 }
  const { lengths, noticeHours, bufferMinutes, daysAhead } = stored.data
  return { lengths, noticeHours, bufferMinutes, daysAhead, version: stored.version }
}
