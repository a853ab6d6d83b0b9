import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { todayHere } from '#web/platform/today.ts'
import { useFigures } from '#web/reports/api.ts'
import { LateCharts } from '#web/reports/LateCharts.tsx'
import { PublishedReport } from '#web/reports/PublishedReport.tsx'
import { daysOf, readPeriod, writePeriod } from '#web/reports/report-period.ts'
import { LiveReportSkeleton } from '#web/reports/ReportSkeleton.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

const reportSearch = { period: text, report: text }
export type ReportSearch = SearchOf<typeof reportSearch>

type Props = { readonly projectId: string }

const LiveReport = lazyPart(() => import('#web/reports/LiveReport.tsx'))

/** The reports of a project: its figures as they are now, and what staff have published of them. The address says which. */
export function ReportsTab({ projectId }: Props) {
  const { role } = useViewer()
  const today = todayHere()
  const { search, changed, change } = usePageSearch(reportSearch)

  if (role === 'creator')
    return (
      <RefusedState title="You don’t have access to reports">
        Only the client and the agency can see reports. Your hours and pay are under Time sheets.
      </RefusedState>
    )
  if (search.report !== undefined) {
    const back = changed({ report: undefined })
    return (
      <PublishedReport
        key={search.report}
        projectId={projectId}
        reportId={search.report}
        today={today}
        back={back}
        onGone={() => change({ report: undefined })}
      />
    )
  }

  const chosen = readPeriod(search.period)
  return (
    <LiveFigures
      projectId={projectId}
      chosen={chosen}
      today={today}
      placeOf={(report) => changed({ report })}
      onChoose={(next) => change({ period: writePeriod(next) })}
    />
  )
}

type FiguresProps = Omit<ComponentProps<typeof LiveReport>, 'live' | 'isBefore' | 'whileLoading' | 'onGiveUp'>

/** The figures are asked for at once, and beside them the code that shows them: one shape stands for both. */
function LiveFigures(props: FiguresProps) {
  const query = useFigures(props.projectId, daysOf(props.chosen, agencyToday()))
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
    return <RefusedState title="You don’t have access to reports">Ask the account owner for access.</RefusedState>
  if (code === 'invalid-input' && fields['to'])
    return <RefusedState title="We can’t show this period">{`${fields['to']}.`}</RefusedState>
  return null
}
