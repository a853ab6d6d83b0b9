import { sayAny } from '#domain/core/say-list.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { ReportType } from '#domain/reports/report-types.ts'

/** What of a report of this type the client is not shown, as a sentence for staff; null where they see all of it. */
export function whatClientMisses({ hours, rates, finance, teamNames }: Visibility, type?: ReportType): string | null {
  if (type === 'progress') return null
  const missing = [
    hours ? [] : 'hours',
    !finance && type !== 'team_performance' ? 'amounts' : [],
    hours && !teamNames && type !== 'finance' ? 'people’s names' : [],
    hours && finance && !rates && type !== 'team_performance' ? 'amounts by person and product' : [],
  ].flat()
  if (missing.length === 0) return null
  const list = sayAny(missing)
  return `Under the project’s terms, the client doesn’t see ${list} in reports.`
}

/** What a reader of this visibility sees figures of; null for staff, who see all. */
export function sayFirstFigures(visibility: Visibility | null): string {
  const sources = [
    'milestones',
    ...(visibility === null || visibility.hours ? ['approved hours'] : []),
    ...(visibility === null || visibility.finance ? ['invoices'] : []),
  ]
  return `Figures appear here once there are ${sayAny(sources)}.`
}
