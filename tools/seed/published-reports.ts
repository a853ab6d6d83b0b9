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
    summary: 'Search and booking are done. The second language begins a week later than planned.',
  },
  {
    projectId: 'bakery-relaunch',
    type: 'progress',
    monthsAgo: 1,
    title: 'How far we are after {month}',
    summary:
      'The look of shops and menu is approved, and so is the prototype of the app.\nOpening hours that each shop keeps come next, once the preview is ready.',
    sharedForDays: 60,
  },
  {
    projectId: 'bakery-relaunch',
    type: 'finance',
    monthsAgo: 1,
    title: '{month} in hours and amounts',
    summary: 'Hours are within the plan. Design is ahead, the app begins to take its share.',
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
    summary: 'One calendar for seven clinics is approved. What is left waits for the second language.',
  },
  {
    projectId: 'outfitters-shop',
    type: 'progress',
    monthsAgo: 1,
    title: 'How far we are after {month}',
    summary: 'The catalogue is approved. Availability by the day is the next milestone.',
  },
]
