import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Visibility } from '#domain/projects/terms.ts'
import { computeReport } from '#domain/reports/compute-report.ts'
import type { PresentedReport } from '#domain/reports/contract.ts'
import { figuresForClient } from '#domain/reports/figures-for-client.ts'
import { approved, entry, facts, milestone, product } from '#domain/reports/report-facts.test-support.ts'
import { answerCalls, stage } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ReportsTab } from '#web/reports/exports/ReportsTab.tsx'

const allShown: Visibility = { hours: true, rates: true, finance: true, teamNames: true }

/** December of the bakery: 82 of 120 hours used, two of three milestones approved. */
export const figures = computeReport(
  facts({
    products: [
      product('northwind.example', {
        estimateHours: 100,
        milestones: [
          approved('Sitemap', '2026-12-01', { dueDate: '2026-12-01' }),
          approved('Look', '2026-12-05', { dueDate: '2026-12-06' }),
          milestone('Launch', { dueDate: '2026-12-07', status: 'in_review' }),
        ],
      }),
    ],
    entries: [
      entry('2026-11-20', 70, { productId: 'northwind.example' }),
      entry('2026-12-02', 8, { productId: 'northwind.example' }),
      entry('2026-12-03', 4, { creatorId: 'mei' }),
    ],
  }),
  { from: '2026-12-01', to: '2026-12-31' },
)

export const live = { figures, visibility: allShown, isEmpty: false }
export const quiet: Visibility = { hours: false, rates: false, finance: false, teamNames: false }
export const quietLive = { figures: figuresForClient(figures, quiet), visibility: quiet, isEmpty: false }

export const report: PresentedReport = {
  id: 'report-1',
  version: 1,
  projectId: 'bakery',
  clientId: 'ada',
  type: 'finance',
  title: 'November in figures',
  summary: 'All is well.',
  from: '2026-11-01',
  to: '2026-11-30',
  publishedAt: '2026-12-01T09:00:00.000Z',
  publishedByName: 'Tom Reyes',
  shareUntil: null,
}

export const work = {
  id: 'entry-1',
  workDate: '2026-12-02',
  person: 'Ivo Brandt',
  productName: 'northwind.example',
  descriptions: 'Menu of the day',
  workedHours: 8,
  billable: true,
  isInvoiced: false,
  amountCents: 96_000,
}

type Answers = Parameters<typeof answerCalls>[0]

/** A portal with one report and one entry. */
function answerReports(answers: Answers = {}, may = { publish: true, share: true }) {
  return answerCalls({
    'get-report': () => live,
    'list-reports': () => ({ reports: [report], next: null, may }),
    'list-report-entries': () => ({ entries: [work], next: null }),
    'read-report': () => ({ report, figures, isInternal: false }),
    ...answers,
  })
}

/** The tab in a browser of its own; charts are 600 px wide. */
export function showReports(answers: Answers = {}, search = '', may?: { publish: boolean; share: boolean }) {
  measureAs(600)
  const asked = answerReports(answers, may)
  const router = stage(
    <QueryClientProvider client={createQueryClient()}>
      <ReportsTab projectId="bakery" />
    </QueryClientProvider>,
    `/client/projectdetail?projectId=bakery&walkThroughTab=reports${search}`,
  )
  return { asked, address: () => router.destination().href }
}

/** jsdom lays nothing out, so that nothing has a width. */
export function measureAs(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ contentRect: { width } } as ResizeObserverEntry], this as unknown as ResizeObserver)
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** What pages fetch late is compiled on the way here: to be done before all tests. */
export async function loadReports(): Promise<void> {
  await Promise.all([
    import('./LiveReport.tsx'),
    import('./ReportSheet.tsx'),
    import('./ReportCharts.tsx'),
    import('./PublishReportDialog.tsx'),
    import('./ShareReportDialog.tsx'),
    import('./UnpublishReportDialog.tsx'),
    import('#domain/reports/contract.ts'),
  ])
}
