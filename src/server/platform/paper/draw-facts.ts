import { ink } from './looks.ts'
import type { Sheet } from './sheet.ts'

export type Fact = { readonly term: string; readonly value: string }

const termWidth = 120

/** What is known, a line each: what it is, and how it stands. A value of several lines stays in its column. */
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
