import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedReport } from '#domain/reports/contract.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { reportKeys } from './report-keys.ts'

/** Published reports; one that is taken back is gone. */
export const reportDocuments: Description<PresentedReport> = {
  places: [
    {
      key: reportKeys.lists,
      path: 'reports',
      belongs: ({ projectId }, [, , wanted]) => projectId === wanted,
      order: (one, other) => other.publishedAt.localeCompare(one.publishedAt),
    },
    { key: reportKeys.ones, path: 'report' },
  ],
}

/** What figures are computed from. */
const sources: ReadonlySet<LiveEvent['collection']> = new Set([
  'projects',
  'products',
  'terms',
  'timeEntries',
  'invoices',
])

/**
 * The figures of the project that has changed, and what may be done with its reports, which an archive forbids. A
 * document that is gone says no more whose it was: then all that is shown is asked for anew.
 */
export function reportsComputedFrom({
  collection,
  id,
  document,
}: Pick<LiveEvent, 'collection' | 'id' | 'document'>): readonly QueryKey[] {
  if (!sources.has(collection)) return []
  const projectId = collection === 'projects' || collection === 'terms' ? id : document?.['projectId']
  if (typeof projectId !== 'string') return [reportKeys.allFigures, reportKeys.allEntries]
  const figures = [reportKeys.figuresOf(projectId), reportKeys.entriesOf(projectId)]
  return collection === 'projects' ? [...figures, reportKeys.list(projectId)] : figures
}
