import { publishedCardsOf } from '#domain/reports/report-cards.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import { drawBars } from './draw-bars.ts'
import { drawCards } from './draw-cards.ts'
import { drawCourse } from './draw-course.ts'
import { drawHead } from './draw-head.ts'
import type { Paper } from './draw-head.ts'
import { drawTable } from './draw-table.ts'

/** A report on paper (US Letter). The same report is the same bytes, whenever and wherever it is set. */
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
