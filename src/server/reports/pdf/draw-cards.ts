import type { ReportCard } from '#domain/reports/report-cards.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

const columns = 3
const cardHeight = 62
const gap = 10
const padding = 10

/** The figures in cards, three to a row. */
export function drawCards(sheet: Sheet, cards: readonly ReportCard[]): void {
  const width = (sheet.width - gap * (columns - 1)) / columns
  for (let first = 0; first < cards.length; first += columns) {
    sheet.need(cardHeight)
    const row = cards.slice(first, first + columns)
    for (const [column, card] of row.entries()) drawCard(sheet, card, { x: sheet.left + column * (width + gap), width })
    sheet.y += cardHeight + gap
  }
  sheet.y += 8
}

function drawCard(sheet: Sheet, { term, value, note }: ReportCard, { x, width }: { x: number; width: number }): void {
  const { pdf, y } = sheet
  const inner = { x: x + padding, width: width - 2 * padding }
  sheet.adorn(() => void pdf.lineWidth(0.75).roundedRect(x, y, width, cardHeight, 4).stroke(ink.line))
  sheet.part('P', () => {
    sheet.text(term, { ...inner, y: y + 10 }, { size: 8.5, color: ink.soft, oneLine: true })
    sheet.text(value, { ...inner, y: y + 22 }, { size: 17, bold: true, oneLine: true })
    if (note) sheet.text(note, { ...inner, y: y + 45 }, { size: 8, color: ink.soft, oneLine: true })
  })
}
