import type { Sheet } from './sheet.ts'
import { ink, mark } from './sheet.ts'

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

export type Fact = { readonly term: string; readonly value: string }

const termWidth = 120

/** Facts, a line each: label and value. A value of several lines stays in its column. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  for (const { term, value } of facts) {
    const width = sheet.width - termWidth
    const height = sheet.heightOf(value, width)
    sheet.need(Math.min(height, 200))
    const { left, y } = sheet
    sheet.part('P', () => {
      sheet.text(term, { x: left, y, width: termWidth - 12 }, { color: ink.soft })
      sheet.text(value, { x: left + termWidth, y, width })
    })
    sheet.y = y + height + 5
  }
  sheet.y += 14
}

/** Who a paper is from, as far as the portal knows it. */
export type Sender = {
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits. */
  readonly supportPhone: string
  /** Of the portal. */
  readonly baseUrl: string
}

/** Who a paper is from and how they are reached, each a line. */
export function senderFact({ agencyName, supportEmail, supportPhone, baseUrl }: Sender): Fact {
  const phone = `(${supportPhone.slice(0, 3)}) ${supportPhone.slice(3, 6)}-${supportPhone.slice(6)}`
  return { term: 'From', value: [agencyName, supportEmail, phone, new URL(baseUrl).host].join('\n') }
}
