import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { Day } from '#domain/core/days.ts'
import { isOpenLink } from '#domain/reports/open-link.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { fileOf, useReport, useReports } from './api.ts'
import type { WholeReport } from './api.ts'
import { LateCharts } from './LateCharts.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'

type Props = {
  readonly projectId: string
  readonly reportId: string
  readonly today: Day
  /** The reports of the project, where it was opened from. */
  readonly back: Place
  readonly onGone: () => void
}

const ReportSheet = lazyPart(() => import('./ReportSheet.tsx'))
const ShareReportDialog = lazyDialog(() => import('./ShareReportDialog.tsx'))
const UnpublishReportDialog = lazyDialog(() => import('./UnpublishReportDialog.tsx'))

/** One published report, with the way back to the others. */
export function PublishedReport({ reportId, back, ...rest }: Props) {
  const query = useReport(reportId)
  useEffect(() => {
    ReportSheet.prepare()
    LateCharts.prepare()
  }, [])
  return (
    <div className="flex flex-col gap-5">
      <AppLink place={back} className="inline-flex items-center gap-1.5 self-start text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All figures and reports
      </AppLink>
      <Answer query={query} what="the report" loading={<ReportSkeleton />} refused={toRefused}>
        {(whole) => <Opened {...rest} whole={whole} />}
      </Answer>
    </div>
  )
}

function toRefused({ code, message }: CallRefused) {
  if (code !== 'not-found' && code !== 'forbidden' && code !== 'invalid-input') return null
  return code === 'forbidden' ? <RefusedState title="You can’t open this report">{message}</RefusedState> : <NoReport />
}

function NoReport() {
  return useViewer().role === 'superAdmin' ? (
    <RefusedState title="Report not found">The report was unpublished or isn’t in this project.</RefusedState>
  ) : (
    <RefusedState title="You can’t open this report">
      The report was unpublished or isn’t shared with you. Ask the agency for access.
    </RefusedState>
  )
}

type OpenedProps = Pick<Props, 'projectId' | 'today' | 'onGone'> & { readonly whole: WholeReport }

function Opened({ projectId, today, onGone, whole: { report, figures, isInternal } }: OpenedProps) {
  const may = useReports(projectId).data?.pages[0]?.may
  const sharing = useDialog(ShareReportDialog)
  const takingBack = useDialog(UnpublishReportDialog)
  const isShared = isOpenLink(report.shareUntil, nowMs())
  const actions = (
    <>
      {(may?.share || isShared) && <Button {...sharing.opener}>{isShared ? 'Manage link' : 'Share'}</Button>}
      {may?.publish && (
        <Button variant="ghost" {...takingBack.opener}>
          Unpublish
        </Button>
      )}
    </>
  )
  return (
    <>
      <ReportSheet
        whileLoading={<ReportSkeleton />}
        report={report}
        figures={figures}
        heading={<h2 className="text-section font-semibold">{report.title}</h2>}
        fileOf={(kind) => fileOf(report.id, kind)}
        actions={actions}
        notice={
          isInternal && (
            <InlineAlert tone="caution" title="Agency only">
              The client’s version of this report shows less. Don’t forward the PDF or CSV.
              {may?.share && ' Share a link instead.'}
            </InlineAlert>
          )
        }
      />
      <ShareReportDialog {...sharing.props} report={report} mayShare={may?.share ?? false} today={today} />
      <UnpublishReportDialog {...takingBack.props} report={report} onDone={onGone} />
    </>
  )
}
