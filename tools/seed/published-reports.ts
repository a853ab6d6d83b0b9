import type { ReportType } from '#domain/reports/report-types.ts'

type PublishedReport = {
  readonly projectId: string
  readonly type: ReportType
  /** The month that it is of, counted back from that of the seed; it is published on the first day after it. */
  readonly monthsAgo: number
  /** `{month}` is the month by its name. */
  readonly title: string
  readonly summary: string
  /** Whether a link opens it, for this many days from the day of the seed. */
  readonly sharedForDays?: number
}

/** What staff have told the clients of the cast so far, the oldest first. */
export const publishedReports: readonly PublishedReport[] = [
  {
    projectId: 'clinic-booking',
    type: 'finance',
    monthsAgo: 2,
    title: '{month} in hours and amounts',
    summary: 'The hours of the month and what they come to, all of it within what was agreed.',
  },
  {
    projectId: 'bakery-relaunch',
    type: 'progress',
    monthsAgo: 1,
    title: 'How far we are after {month}',
    summary: 'The work follows the plan. What comes next stands below, each with its day.',
    sharedForDays: 60,
  },
  {
    projectId: 'bakery-relaunch',
    type: 'finance',
    monthsAgo: 1,
    title: '{month} in hours and amounts',
    summary: 'The hours of the month stay within what was agreed.',
  },
  {
    projectId: 'bakery-relaunch',
    type: 'team_performance',
    monthsAgo: 1,
    title: 'Who did what in {month}',
    summary: '',
  },
  {
    projectId: 'clinic-booking',
    type: 'progress',
    monthsAgo: 1,
    title: 'Before the launch: {month}',
    summary: 'What is left before the launch waits for the second language.',
  },
  {
    projectId: 'outfitters-shop',
    type: 'progress',
    monthsAgo: 1,
    title: 'How far we are after {month}',
    summary: 'The rental calendar is what we work on next.',
  },
]
