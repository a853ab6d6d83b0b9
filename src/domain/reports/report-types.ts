// Apart from the schema, so that a page may list them without carrying the schema library.
/** What a published report is about: how far the work is, what it costs, or who did it. */
export const reportTypes = ['progress', 'finance', 'team_performance'] as const
export type ReportType = (typeof reportTypes)[number]

/** The words for them, on pages and on paper. */
export const reportTypeNames = {
  progress: 'Progress',
  finance: 'Finances',
  team_performance: 'Team performance',
} as const satisfies Record<ReportType, string>
