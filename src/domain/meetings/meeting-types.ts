// In a file of its own, so that a page can name them without loading the schema library.
/** The standard kinds of meetings, in their standard order; staff can add others. */
export const meetingTypes = ['vision_plan', 'kickoff', 'review', 'marketing_review', 'support'] as const
export type MeetingType = (typeof meetingTypes)[number]

/** What a meeting of this type is called. */
export const meetingTitles: Record<MeetingType, string> = {
  vision_plan: 'Vision plan meeting',
  kickoff: 'Kickoff',
  review: 'Review',
  marketing_review: 'Quarterly marketing review',
  support: 'Support call',
}

/** The subject, in one sentence. */
export const meetingPurposes: Record<MeetingType, string> = {
  vision_plan: 'Talk about where the business is going and what its site or app should do.',
  kickoff: 'Plan how we start a project: who does what, and when.',
  review: 'Go over what we’ve done since we last talked and what comes next.',
  marketing_review: 'Use the 100-minute call included in the Quarterly Marketing Review plan.',
  support: 'Get help when something isn’t working, or ask a question.',
}

/** The calls the plan grants each quarter. */
export const marketingReviewMinutes = 100

/** If the agency uses another scheduler: the page there that books this kind, named by its action key. */
export function bookingUrlOf(bookingUrl: string, kindId: string): string {
  const url = new URL(bookingUrl)
  url.searchParams.set('action', `book-${kindId.replaceAll('_', '-')}-meeting`)
  return url.href
}
