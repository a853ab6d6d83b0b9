import { sayDay } from '#domain/core/days.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import type { Report } from '#domain/reports/report.ts'
import { drawLetterhead, drawTitle } from '#server/platform/paper/letterhead.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

export type Paper = {
  readonly agencyName: string
  readonly report: Pick<Report, 'type' | 'title' | 'summary' | 'from' | 'to' | 'publishedAt'>
  readonly figures: ReportFigures
  /** True where the client's form shows less: it must not be sent on by mistake. */
  readonly isInternal: boolean
}

/** Whose report it is, what it is about, and what its author says of it. */
export function drawHead(sheet: Sheet, { agencyName, report, figures, isInternal }: Paper): void {
  const { left, width } = sheet
  drawLetterhead(sheet, agencyName)
  if (isInternal)
    sheet.part('P', () => {
      const look = { size: 8.5, bold: true, color: ink.accent, align: 'right' } as const
      sheet.text('For the agency alone', { x: left + width - 170, y: sheet.y + 5, width: 170 }, look)
    })
  sheet.y += 48
  drawTitle(sheet, report.title)
  const { name, companyName } = figures.project
  line(sheet, [name, companyName].filter(Boolean).join(', '), { size: 11 })
  line(
    sheet,
    `${reportTypeNames[report.type]}, ${sayPeriod(report)}. Published ${sayDay(report.publishedAt.slice(0, 10))}.`,
    { color: ink.soft },
  )
  sheet.y += 10
  if (report.summary) {
    for (const paragraph of report.summary.split('\n').filter(Boolean)) line(sheet, paragraph, { size: 10.5 })
    sheet.y += 8
  }
}

function line(sheet: Sheet, text: string, look: { size?: number; color?: string }): void {
  const height = sheet.heightOf(text, sheet.width, look)
  sheet.need(Math.min(height, 200))
  sheet.part('P', () => sheet.text(text, { x: sheet.left, y: sheet.y, width: sheet.width }, look))
  sheet.y += height + 3
}
