import { useState } from 'react'
import type { Day } from '#domain/core/days.ts'
import type { PresentedReport, ReportPermissions } from '#domain/reports/contract.ts'
import { isOpenLink } from '#domain/reports/open-link.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDay } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { fileOf, useReports } from './api.ts'

type Props = {
  readonly projectId: string
  readonly today: Day
  /** Where a report is read. */
  readonly placeOf: (reportId: string) => Place
}

const ShareReportDialog = lazyDialog(() => import('./ShareReportDialog.tsx'))

/** The reports of a project that staff have published, latest first: to open, take along and share. */
export function PublishedReports({ projectId, today, placeOf }: Props) {
  const query = useReports(projectId)
  const dialog = useDialog(ShareReportDialog)
  const [sharedId, setSharedId] = useState<string>()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query

  // As it is now: a link that was just made or ended is told in the dialog too.
  const shared = data?.pages.flatMap((page) => page.reports).find(({ id }) => id === sharedId)

  function handleShare(reportId: string): void {
    setSharedId(reportId)
    dialog.show()
  }

  return (
    <Card title="Published reports">
      <Answer query={query} what="the published reports" loading={<SkeletonRows rows={2} />}>
        {({ pages: [first, ...others] }) => {
          const reports = [first, ...others].flatMap((page) => page?.reports ?? [])
          if (!first || reports.length === 0)
            return (
              <p className="max-w-[60ch] text-ink-soft">
                No published reports yet. Reports that staff publish appear here. You can download each as a PDF or CSV
                file.
              </p>
            )
          return (
            <>
              <Table
                caption="Published reports"
                columns={columnsFor({ may: first.may, onShare: handleShare })}
                rows={reports}
                rowKey={({ id }) => id}
                rowLink={({ id }) => <AppLink place={placeOf(id)}>{null}</AppLink>}
              />
              {hasNextPage && (
                <div className="pt-4">
                  <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
                    Show more reports
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Answer>
      {shared && (
        <ShareReportDialog
          key={shared.id}
          {...dialog.props}
          report={shared}
          mayShare={data?.pages[0]?.may.share ?? false}
          today={today}
        />
      )}
    </Card>
  )
}

type Options = {
  readonly may: ReportPermissions
  readonly onShare: (reportId: string) => void
}

function columnsFor({ may, onShare }: Options): [Column<PresentedReport>, ...Column<PresentedReport>[]] {
  return [
    {
      key: 'title',
      header: 'Title',
      cell: ({ title }) => (
        <Lines>
          <span className="line-clamp-2">{title}</span>
        </Lines>
      ),
    },
    { key: 'type', header: 'About', width: '8.5rem', cell: ({ type }) => reportTypeNames[type] },
    { key: 'period', header: 'Period', width: '10.5rem', cell: (report) => sayPeriod(report) },
    {
      key: 'published',
      header: 'Published',
      width: '7rem',
      phone: 'hidden',
      wideOnly: true,
      cell: ({ publishedAt }) => formatAgencyDay(publishedAt),
    },
    {
      key: 'files',
      header: 'Download',
      width: '6rem',
      cell: ({ id, title }) => (
        <span className="relative z-1 inline-flex gap-6 pr-3">
          {(['pdf', 'csv'] as const).map((kind) => (
            <a
              key={kind}
              href={fileOf(id, kind)}
              download
              className="tap link inline-block"
              aria-label={`${kind.toUpperCase()} of ${title}`}
            >
              {kind.toUpperCase()}
            </a>
          ))}
        </span>
      ),
    },
    {
      key: 'share',
      header: 'Link',
      width: '10.5rem',
      cell: ({ id, shareUntil, title }) => {
        const isOpen = isOpenLink(shareUntil, nowMs())
        // A row on a phone has no heads.
        if (!may.share && !isOpen) return <span className="max-sm:hidden">–</span>
        return (
          <span className="relative z-1 -ml-2.5 inline-flex">
            <Button
              variant="ghost"
              size="sm"
              onPointerEnter={ShareReportDialog.prepare}
              onFocus={ShareReportDialog.prepare}
              onClick={() => onShare(id)}
              aria-label={isOpen ? `Link to ${title}, open until ${formatDay(shareUntil)}` : `Share ${title}`}
            >
              {isOpen ? `Until ${formatDay(shareUntil)}` : 'Share'}
            </Button>
          </span>
        )
      },
    },
  ]
}
