import type { Day } from '#domain/core/days.ts'

/** The days that figures are asked for; null begins or ends with the project. */
export type AskedPeriod = { readonly from: Day | null; readonly to: Day | null }

export const reportKeys = {
  allFigures: ['reports', 'figures'] as const,
  figuresOf: (projectId: string) => ['reports', 'figures', projectId] as const,
  figures: (projectId: string, period: AskedPeriod) => ['reports', 'figures', projectId, period] as const,
  allEntries: ['reports', 'entries'] as const,
  entriesOf: (projectId: string) => ['reports', 'entries', projectId] as const,
  entries: (projectId: string, period: AskedPeriod) => ['reports', 'entries', projectId, period] as const,
  lists: ['reports', 'list'] as const,
  list: (projectId: string) => ['reports', 'list', projectId] as const,
  ones: ['reports', 'one'] as const,
  one: (reportId: string) => ['reports', 'one', reportId] as const,
}
