import type { ReactNode } from 'react'
import type { SharedReport } from '#domain/reports/contract.ts'
import type { ReportFigures as Figures } from '#domain/reports/figures.ts'
import { publishedCardsOf } from '#domain/reports/report-cards.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { whoseDays } from './whose-days.ts'

type Props = {
  readonly report: Omit<SharedReport, 'shareUntil'>
  readonly figures: Figures
  /** The title as the page needs it: its first heading, or one of its parts. */
  readonly heading: ReactNode
  /** Where it is downloaded. */
  readonly fileOf: (kind: 'pdf' | 'csv') => string
  /** What else can be done with it. */
  readonly actions?: ReactNode
  /** What its reader should know of it. */
  readonly notice?: ReactNode
}

/** A published report: what it is, what its author says of it, and its figures as they were. */
export function ReportSheet({ report, figures, heading, fileOf, actions, notice }: Props) {
  const { project } = figures
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          {heading}
          <p className="text-ink-soft">
            {[project.name, project.companyName].filter(Boolean).join(', ')}. {reportTypeNames[report.type]},{' '}
            {sayPeriod(report)}. Published {formatAgencyDay(report.publishedAt)}. {whoseDays(figures)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <a href={fileOf('pdf')} download className={buttonClass()}>
            PDF
          </a>
          <a href={fileOf('csv')} download className={buttonClass()}>
            CSV
          </a>
          {actions}
        </div>
      </header>
      {notice}
      {report.summary && <p className="max-w-reading text-lead whitespace-pre-line">{report.summary}</p>}
      <ReportFigures figures={figures} cards={publishedCardsOf(figures)} />
    </article>
  )
}
