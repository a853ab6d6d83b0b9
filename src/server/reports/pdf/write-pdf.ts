import { cardsOf } from '#domain/reports/report-cards.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import { drawBars } from './draw-bars.ts'
import { drawCards } from './draw-cards.ts'
import { drawCourse } from './draw-course.ts'
import { drawHead } from './draw-head.ts'
import type { Paper } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { fonts, ink, margin } from './looks.ts'
import { toPrintable } from './printable.ts'
import { openSheet } from './sheet.ts'

/** A report on paper (US Letter). The same report is the same bytes, whenever and wherever it is set. */
export async function writePdf(paper: Paper): Promise<Buffer> {
  // Only whoever asks for a paper waits for what sets it.
  const { default: PDFDocument } = await import('pdfkit')
  const { agencyName, report, figures } = paper
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    font: fonts.normal,
    info: {
      Title: report.title,
      Author: agencyName,
      // Its own day, not that of the download.
      CreationDate: new Date(report.publishedAt),
      Creator: agencyName,
      Producer: agencyName,
    },
  })
  const bytes = collect(pdf)
  const sheet = openSheet(pdf)
  drawHead(sheet, paper)
  drawCards(sheet, cardsOf(figures))
  drawCourse(sheet, figures)
  drawBars(sheet, figures)
  for (const table of tablesOf(figures)) if (table.key !== 'line') drawTable(sheet, table)
  drawFeet(pdf, `${agencyName}, ${report.title}`)
  pdf.end()
  return bytes
}

function drawFeet(pdf: PDFKit.PDFDocument, name: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin
    const width = pdf.page.width - 2 * margin
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(fonts.normal).fontSize(8).fillColor(ink.faint)
    pdf.text(toPrintable(name), margin, y, { width: width - 90, height: 10, ellipsis: true })
    pdf.text(`Page ${page + 1} of ${count}`, margin, y, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
