import type { Instant } from '#domain/core/instants.ts'
import { toPrintable } from './printable.ts'
import { fonts, ink, letters, margin, openSheet, readFonts } from './sheet.ts'
import type { Sheet } from './sheet.ts'

type Paper = {
  readonly title: string
  readonly author: string
  /** The paper's own moment, not that of the download. */
  readonly at: Instant
  /** The text at the foot of each page. */
  readonly foot: string
}

/** A paper (US Letter) that `draw` fills. The same drawing is the same bytes, whenever and wherever it is set. */
export async function setPaper({ title, author, at, foot }: Paper, draw: (sheet: Sheet) => void): Promise<Buffer> {
  // Loaded on demand, so that only requests for a paper wait for it.
  const [{ default: PDFDocument }, files] = await Promise.all([import('pdfkit'), readFonts()])
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // None of the standard ones.
    font: '',
    info: {
      Title: title,
      Author: author,
      CreationDate: new Date(at),
      Creator: author,
      Producer: author,
    },
  })
  for (const [name, file] of files) pdf.registerFont(name, file)
  const bytes = collect(pdf)
  draw(openSheet(pdf))
  drawFeet(pdf, foot)
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
    pdf.text(toPrintable(name), margin, y, { width: width - 90, height: 10, ellipsis: true, features: letters })
    pdf.text(`Page ${page + 1} of ${count}`, margin, y, { width, align: 'right', features: letters })
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
