import { ink, mark } from './looks.ts'
import type { Sheet } from './sheet.ts'

/** Whose paper it is: the mark and the name, in one line that leaves 200 points at its end. */
export function drawLetterhead(sheet: Sheet, agencyName: string): void {
  const { pdf, left, width } = sheet
  sheet.adorn(() => {
    pdf.save().translate(left, sheet.y).scale(0.75).path(mark).fill(ink.accent, 'even-odd').restore()
  })
  sheet.part('P', () => {
    sheet.text(
      agencyName,
      { x: left + 26, y: sheet.y + 3, width: width - 200 },
      { size: 12, bold: true, oneLine: true },
    )
  })
}

/** The title of the whole paper. */
export function drawTitle(sheet: Sheet, title: string): void {
  const look = { size: 22, bold: true }
  const height = sheet.heightOf(title, sheet.width, look)
  sheet.part('H1', () => sheet.text(title, { x: sheet.left, y: sheet.y, width: sheet.width }, look))
  sheet.y += height + 6
}
