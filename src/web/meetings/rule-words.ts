import type { MeetingRulesFields } from '#domain/meetings/availability.ts'
import { meetingTitles } from '#domain/meetings/meeting-types.ts'

/** The meetings whose length staff set. */
export const meetingLengths = ['vision_plan', 'kickoff', 'review', 'support'] as const
export type RuleName = (typeof meetingLengths)[number] | 'noticeHours' | 'bufferMinutes' | 'daysAhead'

export const ruleLabels: Readonly<Record<RuleName, string>> = {
  vision_plan: meetingTitles.vision_plan,
  kickoff: meetingTitles.kickoff,
  review: meetingTitles.review,
  support: meetingTitles.support,
  noticeHours: 'Notice',
  bufferMinutes: 'Buffer',
  daysAhead: 'Days in advance',
}

const units: Readonly<Record<RuleName, readonly [one: string, many: string]>> = {
  vision_plan: ['minute', 'minutes'],
  kickoff: ['minute', 'minutes'],
  review: ['minute', 'minutes'],
  support: ['minute', 'minutes'],
  noticeHours: ['hour', 'hours'],
  bufferMinutes: ['minute', 'minutes'],
  daysAhead: ['day', 'days'],
}

type Change = { readonly before: MeetingRulesFields; readonly after: MeetingRulesFields }

/** The rules that a change changed, from what and to what. */
export function ruleChangeWords({ before, after }: Change): string[] {
  const names = [...meetingLengths, 'noticeHours', 'bufferMinutes', 'daysAhead'] as const
  return names.flatMap((name) => {
    const [former, now] = [valueOf(before, name), valueOf(after, name)]
    const [one, many] = units[name]
    return former === now ? [] : [`${ruleLabels[name]}: ${former} → ${now} ${now === 1 ? one : many}`]
  })
}

function valueOf({ lengths, noticeHours, bufferMinutes, daysAhead }: MeetingRulesFields, name: RuleName): number {
  return { ...lengths, noticeHours, bufferMinutes, daysAhead }[name]
}
