import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { PresentedReport } from '#domain/reports/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { patch } from '#web/platform/live/patch.ts'
import { reportsComputedFrom, reportDocuments } from '#web/reports/exports/report-cache.ts'
import { reportKeys } from '#web/reports/exports/report-keys.ts'

const november: PresentedReport = {
  id: 'november',
  version: 2,
  projectId: 'bakery',
  clientId: 'ada',
  type: 'finance',
  title: 'November',
  summary: '',
  from: '2026-11-01',
  to: '2026-11-30',
  publishedAt: '2026-12-01T09:00:00.000Z',
  publishedByName: 'Tom Reyes',
  shareUntil: null,
}

/** A cache that shows a list of these reports, and the first of them by itself. */
function showing(reports: PresentedReport[]) {
  const queryClient = new QueryClient()
  const may = { publish: true, share: true }
  queryClient.setQueryData(reportKeys.list('bakery'), { pages: [{ reports, next: null, may }], pageParams: [''] })
  const [first] = reports
  if (first) queryClient.setQueryData(reportKeys.one(first.id), { report: first, figures: {}, isInternal: false })
  return {
    queryClient,
    tell(document: PresentedReport | null, id = document?.id ?? 'november') {
      patch(queryClient, reportDocuments, { id, document })
    },
    listed: () =>
      queryClient
        .getQueryData<{ pages: { reports: PresentedReport[] }[] }>(reportKeys.list('bakery'))
        ?.pages.flatMap((page) => page.reports.map(({ id, version }) => [id, version])),
    opened: () => queryClient.getQueryData<{ report: PresentedReport }>(reportKeys.one('november'))?.report.version,
  }
}

it('what was just published stands first', () => {
  const { tell, listed } = showing([november])
  tell({ ...november, id: 'december', version: 1 })
  expect(listed()).toEqual([
    ['december', 1],
    ['november', 2],
  ])
})

it('a newer form takes the place of the older one, in the list and on its page, and no older one does', () => {
  const { tell, listed, opened } = showing([november])
  tell({ ...november, version: 3, shareUntil: '2027-01-31' })
  tell({ ...november, version: 1 })
  expect(listed()).toEqual([['november', 3]])
  expect(opened()).toBe(3)
})

it('what was taken back is gone', () => {
  const { tell, listed, opened } = showing([november])
  tell(null)
  expect(listed()).toEqual([])
  expect(opened()).toBeUndefined()
})

it('another project’s report changes nothing here', () => {
  const { tell, listed } = showing([november])
  tell({ ...november, id: 'other', projectId: 'clinic' })
  expect(listed()).toEqual([['november', 2]])
})

it('figures are asked for anew at once and once more for many changes, and only those of the project', () => {
  vi.useFakeTimers()
  try {
    const queryClient = new QueryClient()
    const refreshFigures = (source: Parameters<typeof reportsComputedFrom>[0]) => {
      for (const key of reportsComputedFrom(source)) askAgain(queryClient, key)
    }
    const period = { from: null, to: null }
    for (const projectId of ['bakery', 'clinic'])
      queryClient.setQueryData(reportKeys.figures(projectId, period), projectId)
    const isStale = (projectId: string) =>
      queryClient.getQueryState(reportKeys.figures(projectId, period))?.isInvalidated
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    for (let entry = 0; entry < 20; entry++)
      refreshFigures({
        collection: 'timeEntries',
        id: `entry-${entry}`,
        document: { projectId: 'bakery' },
      })
    refreshFigures({ collection: 'terms', id: 'bakery', document: {} })
    expect(invalidate).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(invalidate).toHaveBeenCalledTimes(4)
    expect([isStale('bakery'), isStale('clinic')]).toEqual([true, false])
    refreshFigures({ collection: 'timeEntries', id: 'entry-1', document: null })
    expect(isStale('clinic')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('what may be done with the reports is asked again with the project', () => {
  const keys = reportsComputedFrom({ collection: 'projects', id: 'bakery', document: {} })
  expect(keys).toContainEqual(reportKeys.list('bakery'))
})
