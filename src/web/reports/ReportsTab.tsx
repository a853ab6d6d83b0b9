import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Period } from '#domain/reports/period.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { useFigures } from './api.ts'
import type { LiveReport } from './api.ts'
import { EntriesTable } from './EntriesTable.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { PublishedReport } from './PublishedReport.tsx'
import { PublishedReports } from './PublishedReports.tsx'
import { daysOf, readPeriod, writePeriod } from './report-period.ts'
import type { ChosenPeriod } from './report-period.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { todayFor } from './today.ts'
import { whatClientMisses } from './visibility-words.ts'

type Props = { readonly projectId: string }

const PublishReportDialog = lazyPart(() =>
  import('./PublishReportDialog.tsx').then((module) => module.PublishReportDialog),
)

/** The reports of a project: its figures as they are now, and what staff have published of them. The address says which. */
export function ReportsTab({ projectId }: Props) {
  const { timeZone } = useViewer()
  const today = todayFor(timeZone)
  const { search, placeWith, goTo } = useReportAddress()

  if (search.report !== undefined) {
    const back = placeWith({ report: undefined })
    return (
      <PublishedReport
        key={search.report}
        projectId={projectId}
        reportId={search.report}
        today={today}
        back={back}
        onGone={() => goTo({ report: undefined })}
      />
    )
  }

  const chosen = readPeriod(search.period)
  return (
    <LiveFigures
      projectId={projectId}
      chosen={chosen}
      today={today}
      placeOf={(report) => placeWith({ report })}
      onChoose={(next) => goTo({ period: writePeriod(next) })}
    />
  )
}

type FiguresProps = Props & {
  readonly chosen: ChosenPeriod
  readonly today: string
  readonly placeOf: (reportId: string) => Place
  readonly onChoose: (chosen: ChosenPeriod) => void
}

function LiveFigures({ projectId, chosen, today, placeOf, onChoose }: FiguresProps) {
  const query = useFigures(projectId, daysOf(chosen, today))
  return (
    <Answer query={query} what="the reports" loading={<ReportSkeleton />} refused={toRefused}>
      {(live) => (
        <div className="flex flex-col gap-6">
          {live.isEmpty ? (
            <EmptyState title="Reports appear after the first logged hours">
              Then progress, hours and finances of this project stand here, and change as the work goes on.
            </EmptyState>
          ) : (
            <>
              <FiguresHead live={live} projectId={projectId} chosen={chosen} onChoose={onChoose} />
              <div aria-busy={query.isPlaceholderData}>
                <ReportFigures figures={live.figures} />
              </div>
            </>
          )}
          <PublishedReports projectId={projectId} today={today} placeOf={placeOf} />
          {live.figures.hours && <EntriesTable projectId={projectId} period={live.figures.period} />}
        </div>
      )}
    </Answer>
  )
}

type HeadProps = Pick<FiguresProps, 'projectId' | 'chosen' | 'onChoose'> & { readonly live: LiveReport }

function FiguresHead({ live: { figures, visibility }, projectId, chosen, onChoose }: HeadProps) {
  const { role } = useViewer()
  const dialog = useLazyOverlay()
  const missing = role === 'superAdmin' ? whatClientMisses(visibility) : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PeriodPicker chosen={chosen} shown={figures.period} onChange={onChoose} />
        {role === 'superAdmin' && (
          <Button
            variant="primary"
            onPointerEnter={PublishReportDialog.prepare}
            onFocus={PublishReportDialog.prepare}
            onClick={dialog.show}
          >
            Publish report
          </Button>
        )}
      </div>
      <p className="text-dense text-ink-soft">
        {sayPeriod(figures.period)}. Computed now from approved hours{missing === null ? '.' : `. ${missing}`}
      </p>
      {dialog.wasShown && (
        <PublishReportDialog
          {...dialog.props}
          projectId={projectId}
          period={countedPart(figures)}
          visibility={visibility}
        />
      )}
    </div>
  )
}

/** The days of a period that are counted: what is to come is of no report that stays as it is. */
function countedPart({ period, asOf }: LiveReport['figures']): Period {
  return asOf >= period.from && asOf < period.to ? { from: period.from, to: asOf } : period
}

function toRefused({ code, fields }: CallRefused) {
  if (code === 'forbidden')
    return (
      <RefusedState title="The reports are not shared with you">
        The owner of your account can give you the right to reports.
      </RefusedState>
    )
  if (code === 'invalid-input' && fields['to'])
    return <RefusedState title="These days cannot be shown">{`${fields['to']}.`}</RefusedState>
  return null
}

type ReportSearch = { readonly period?: string | undefined; readonly report?: string | undefined }

/** What the address says of the reports, and how to change it: everything else in it stays. */
function useReportAddress() {
  const all: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = (name: string) => (typeof all[name] === 'string' ? all[name] : undefined)
  const placeWith = (change: ReportSearch): Place => ({ to: '.', search: { ...(all as Place['search']), ...change } })
  return {
    search: { period: read('period'), report: read('report') },
    placeWith,
    goTo(change: ReportSearch): void {
      const { search } = placeWith(change)
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false, viewTransition: false })
    },
  }
}
