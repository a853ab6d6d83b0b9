import type { Day } from '#domain/core/days.ts'
import type { Period } from '#domain/reports/period.ts'
import { cardsOf } from '#domain/reports/report-cards.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useReports } from './api.ts'
import type { LiveReport as Live } from './api.ts'
import { EntriesTable } from './EntriesTable.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { PublishedReports } from './PublishedReports.tsx'
import type { ChosenPeriod } from './report-period.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { sayFirstFigures, whatClientMisses } from './visibility-words.ts'
import { whoseDays } from './whose-days.ts'

type Props = {
  readonly projectId: string
  readonly live: Live
  /** The figures are those of the days before, until those of the chosen ones have come. */
  readonly isBefore: boolean
  readonly chosen: ChosenPeriod
  readonly today: Day
  readonly placeOf: (reportId: string) => Place
  readonly onChoose: (chosen: ChosenPeriod) => void
}

const PublishReportDialog = lazyDialog(() => import('./PublishReportDialog.tsx'))

/** The figures of a project as they are now, the reports that were published of it, and the hours behind both. */
export function LiveReport({ projectId, live, isBefore, chosen, today, placeOf, onChoose }: Props) {
  const { role } = useViewer()
  return (
    <div className="flex flex-col gap-6">
      {/* Of chosen days, none yet says nothing of the others. */}
      {live.isEmpty && chosen === 'whole' ? (
        <EmptyState title="No figures yet">
          {sayFirstFigures(role === 'superAdmin' ? null : live.visibility)}
        </EmptyState>
      ) : (
        <>
          <FiguresHead live={live} projectId={projectId} chosen={chosen} onChoose={onChoose} />
          <div aria-busy={isBefore}>
            <ReportFigures figures={live.figures} cards={cardsOf(live.figures)} />
          </div>
        </>
      )}
      <PublishedReports projectId={projectId} today={today} placeOf={placeOf} />
      {live.figures.hours && <EntriesTable projectId={projectId} period={live.figures.period} />}
    </div>
  )
}

type HeadProps = Pick<Props, 'projectId' | 'live' | 'chosen' | 'onChoose'>

function FiguresHead({ live: { figures, visibility }, projectId, chosen, onChoose }: HeadProps) {
  const { role } = useViewer()
  const dialog = useDialog(PublishReportDialog)
  const { data: reports } = useReports(projectId)
  // Until it is known, as most staff may.
  const mayPublish = role === 'superAdmin' && reports?.pages[0]?.may.publish !== false
  const missing = role === 'superAdmin' ? whatClientMisses(visibility) : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PeriodPicker chosen={chosen} shown={figures.period} onChange={onChoose} />
        {mayPublish && (
          <Button variant="primary" {...dialog.opener}>
            Publish report
          </Button>
        )}
      </div>
      <p className="text-dense text-ink-soft">
        {sayPeriod(figures.period)}. {whoseDays(figures)} These figures are live.
        {figures.hours && ' Only approved hours count.'} {missing}
      </p>
      <PublishReportDialog
        {...dialog.props}
        projectId={projectId}
        period={countedPart(figures)}
        visibility={visibility}
      />
    </div>
  )
}

/** The days of a period that are counted: what is to come is of no report that stays as it is. */
function countedPart({ period, asOf }: Live['figures']): Period {
  return asOf >= period.from && asOf < period.to ? { from: period.from, to: asOf } : period
}
