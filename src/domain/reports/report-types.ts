// In a file of its own, so that a page can list them without loading the schema library.
/** The subject of a published report: progress, costs, or the people who did the work. */
export const reportTypes = ['progress', 'finance', 'team_performance'] as const
export type ReportType = (typeof reportTypes)[number]

/** The words for them, on pages and on paper. */
export const reportTypeNames = {
  progress: 'Progress',
  finance: 'Finances',
  team_performance: 'Team performance',
} as const satisfies Record<ReportType, string>
