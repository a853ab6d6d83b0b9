import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { useFigures } from '#web/reports/api.ts'
import { LateCharts } from '#web/reports/LateCharts.tsx'
import { PublishedReport } from '#web/reports/PublishedReport.tsx'
import { daysOf, readPeriod, writePeriod } from '#web/reports/report-period.ts'
import { LiveReportSkeleton } from '#web/reports/ReportSkeleton.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

type Props = { readonly projectId: string }

const LiveReport = lazyPart(() => import('#web/reports/LiveReport.tsx'))

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

type FiguresProps = Omit<ComponentProps<typeof LiveReport>, 'live' | 'isBefore' | 'whileLoading' | 'onGiveUp'>

/** The figures are asked for at once, and beside them the code that shows them: one shape stands for both. */
function LiveFigures(props: FiguresProps) {
  const query = useFigures(props.projectId, daysOf(props.chosen, props.today))
  useEffect(() => {
    LiveReport.prepare()
    LateCharts.prepare()
  }, [])
  return (
    <Answer query={query} what="the reports" loading={<LiveReportSkeleton />} refused={toRefused}>
      {(live) => (
        <LiveReport {...props} live={live} isBefore={query.isPlaceholderData} whileLoading={<LiveReportSkeleton />} />
      )}
    </Answer>
  )
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
