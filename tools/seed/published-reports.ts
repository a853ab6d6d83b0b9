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
    title: 'Hours and amounts in {month}',
    summary: 'This month’s hours and their value, all within the budget.',
  },
  {
    projectId: 'bakery-relaunch',
    type: 'progress',
    monthsAgo: 1,
    title: 'Progress after {month}',
    summary: 'The work is on schedule. The next steps are below, each with its date.',
    sharedForDays: 60,
  },
  {
    projectId: 'bakery-relaunch',
    type: 'finance',
    monthsAgo: 1,
    title: 'Hours and amounts in {month}',
    summary: 'This month’s hours are within the budget.',
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
    summary: 'Only the second language is left before launch.',
  },
  {
    projectId: 'outfitters-shop',
    type: 'progress',
    monthsAgo: 1,
    title: 'Progress after {month}',
    summary: 'Next, we work on the rental calendar.',
  },
]
