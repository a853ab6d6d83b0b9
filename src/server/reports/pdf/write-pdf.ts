import { dayIn, sayDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import type { ReportCard } from '#domain/reports/report-cards.ts'
import { publishedCardsOf } from '#domain/reports/report-cards.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import { sayPeriod, sayWhoseDays } from '#domain/reports/report-words.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Logo } from '#domain/settings/brand.ts'
import { drawLetterhead, drawTitle } from '#server/platform/paper/letterhead.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import { drawBars, drawCourse } from './charts.ts'
import { drawTable } from './draw-table.ts'

/** A report on paper (US Letter). The same report is the same bytes to all its readers. */
export async function writePdf(paper: Paper): Promise<Buffer> {
  const { agencyName, report, figures } = paper
  const { title, publishedAt } = report
  return setPaper({ title, author: agencyName, at: publishedAt, foot: `${agencyName}, ${title}` }, (sheet) => {
    drawHead(sheet, paper)
    drawCards(sheet, publishedCardsOf(figures))
    drawCourse(sheet, figures)
    drawBars(sheet, figures)
    for (const table of tablesOf(figures)) if (table.key !== 'line') drawTable(sheet, table)
  })
}

const columns = 3
const noteTop = 45
const noteLook = { size: 8, color: ink.soft }
const gap = 10
const padding = 10

/** The figures in cards, three to a row, each row as high as its longest note. */
function drawCards(sheet: Sheet, cards: readonly ReportCard[]): void {
  const width = (sheet.width - gap * (columns - 1)) / columns
  for (let first = 0; first < cards.length; first += columns) {
    const row = cards.slice(first, first + columns)
    const noteHeights = row.map(({ note = '' }) => sheet.heightOf(note, width - 2 * padding, noteLook))
    const height = noteTop + Math.max(...noteHeights) + padding - 3
    sheet.need(height)
    for (const [column, card] of row.entries())
      drawCard(sheet, card, { x: sheet.left + column * (width + gap), width, height })
    sheet.y += height + gap
  }
  sheet.y += 8
}

type CardBox = { readonly x: number; readonly width: number; readonly height: number }

function drawCard(sheet: Sheet, { term, value, note }: ReportCard, { x, width, height }: CardBox): void {
  const { pdf, y } = sheet
  const inner = { x: x + padding, width: width - 2 * padding }
  sheet.adorn(() => void pdf.lineWidth(0.75).roundedRect(x, y, width, height, 4).stroke(ink.line))
  sheet.part('P', () => {
    sheet.text(term, { ...inner, y: y + 10 }, { size: 8.5, color: ink.soft, oneLine: true })
    sheet.text(value, { ...inner, y: y + 22 }, { size: 17, bold: true, oneLine: true })
    if (note) sheet.text(note, { ...inner, y: y + noteTop }, noteLook)
  })
}

export type Paper = {
  readonly agencyName: string
  /** Of the portal. */
  readonly baseUrl: string
  readonly logo: Logo | null
  readonly report: Pick<Report, 'type' | 'title' | 'summary' | 'from' | 'to' | 'publishedAt'>
  readonly figures: ReportFigures
  /** True where the client's form shows less: it must not be sent on by mistake. */
  readonly isInternal: boolean
  /** The agency's. */
  readonly timeZone: string
}

/** The day of publication where the agency is. */
export function publishedOn({ report, timeZone }: Pick<Paper, 'report' | 'timeZone'>): Day {
  return dayIn(timeZone, toMilliseconds(report.publishedAt))
}

/** The agency, the subject of the report and its author's comment. */
function drawHead(sheet: Sheet, paper: Paper): void {
  const { report, figures, isInternal, ...from } = paper
  drawLetterhead(sheet, from, isInternal ? 'Agency only' : undefined)
  drawTitle(sheet, report.title)
  const { name, companyName } = figures.project
  line(sheet, [name, companyName].filter(Boolean).join(', '), { size: 11 })
  const whoseDays = figures.timeZone ? ` ${sayWhoseDays(figures.timeZone)}` : ''
  const published = `Published ${sayDay(publishedOn(paper))}.${whoseDays}`
  line(sheet, `${reportTypeNames[report.type]}, ${sayPeriod(report)}. ${published}`, { color: ink.soft })
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
