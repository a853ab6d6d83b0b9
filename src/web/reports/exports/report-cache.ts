import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listReports, PresentedReport, readReport } from '#domain/reports/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { reportKeys } from './report-keys.ts'

type Pages = InfiniteData<ReplyOf<typeof listReports>, string>
type Whole = ReplyOf<typeof readReport>

/** Takes a live change of a published report: it comes, changes, or is taken back. */
export function applyReportEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The portal presents a report in its live events as in its answers.
  patchReport(queryClient, id, document as PresentedReport | null)
}

/** Puts the newer form of a report in the list of its project and on its page, or takes it off where it is null. */
export function patchReport(queryClient: QueryClient, id: string, report: PresentedReport | null): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: reportKeys.lists })) {
    if (pages && (!report || key[2] === report.projectId)) queryClient.setQueryData(key, withReport(pages, id, report))
  }
  if (!report) return void queryClient.resetQueries({ queryKey: reportKeys.one(id) })
  queryClient.setQueryData<Whole>(reportKeys.one(id), (held) =>
    held && held.report.version < report.version ? { ...held, report } : held,
  )
}

function withReport(pages: Pages, id: string, report: PresentedReport | null): Pages {
  const held = pages.pages.flatMap((page) => page.reports).find((candidate) => candidate.id === id)
  if (report ? held && held.version >= report.version : !held) return pages
  const changed = pages.pages.map((page, index) => ({
    ...page,
    reports: held
      ? page.reports.flatMap((each) => (each.id === id ? (report ?? []) : each))
      : // What was not there is the latest.
        [...(index === 0 && report ? [report] : []), ...page.reports],
  }))
  return { ...pages, pages: changed }
}

/** What figures are computed from. A change of any of these may be a change of theirs. */
type Source = Pick<LiveEvent, 'collection' | 'id' | 'document'>

/**
 * Asks anew for the figures of the project that has changed. A document that is gone says no more whose it was: then all that
 * is shown is asked anew.
 */
export function refreshFigures(queryClient: QueryClient, { collection, id, document }: Source): void {
  const projectId = collection === 'projects' || collection === 'terms' ? id : document?.['projectId']
  for (const queryKey of typeof projectId === 'string' ? keysOf(projectId) : allFigures) askAgain(queryClient, queryKey)
}

const allFigures = [
  ['reports', 'figures'],
  ['reports', 'entries'],
] as const

function keysOf(projectId: string) {
  return [reportKeys.figuresOf(projectId), reportKeys.entriesOf(projectId)]
}
