import { ink } from './sheet.ts'
import type { Sheet } from './sheet.ts'

type Column = { readonly header: string; readonly align: 'left' | 'right'; readonly width: number }
type LedgerRow = readonly string[]
export type LedgerSum = { readonly term: string; readonly amount: string; readonly isMain?: boolean }

const padding = 5
const gap = 12
const headLook = { size: 8.5, bold: true, color: ink.soft } as const

type Ledger = {
  /** Before the first column; none where it is left out. */
  readonly leading?: readonly Column[]
  readonly first: string
  readonly columns: readonly Column[]
  readonly rows: readonly LedgerRow[]
}

/** Lines of money: the first column takes what the others, of these widths, leave. A new page repeats the heads. */
export function drawLedger(sheet: Sheet, { leading = [], first, columns, rows }: Ledger): void {
  const rest = [...leading, ...columns].reduce((sum, { width }) => sum + width + gap, 0)
  const all: Column[] = [...leading, { header: first, align: 'left', width: sheet.width - rest }, ...columns]
  const headers = all.map(({ header }) => header)
  const heads = () => drawRow(sheet, all, headers, { isHead: true, height: heightOf(sheet, all, headers, true) })
  sheet.need(70)
  const structure = sheet.pdf.struct('Table')
  sheet.pdf.addStructure(structure)
  structure.add(heads())
  for (const cells of rows) {
    const height = heightOf(sheet, all, cells, false)
    if (sheet.need(height + 4)) structure.add(heads())
    structure.add(drawRow(sheet, all, cells, { isHead: false, height }))
  }
  structure.end()
  sheet.y += 10
}

/** The sums, at the right under the lines, together on one page. */
export function drawSums(sheet: Sheet, sums: readonly LedgerSum[]): void {
  const heightOfSum = ({ isMain = false }: LedgerSum) => (isMain ? 22 : 16)
  sheet.need(sums.reduce((height, each) => height + heightOfSum(each), 0))
  for (const each of sums) {
    const { term, amount, isMain = false } = each
    const look = isMain ? { size: 12, bold: true } : {}
    const height = heightOfSum(each)
    const { y } = sheet
    const x = sheet.left + sheet.width - 260
    sheet.part('P', () => {
      sheet.text(term, { x, y, width: 150 }, { ...look, ...(isMain ? {} : { color: ink.soft }) })
      sheet.text(amount, { x: x + 150, y, width: 110 }, { ...look, align: 'right' })
    })
    sheet.y = y + height
  }
  sheet.y += 14
}

type Row = { readonly isHead: boolean; readonly height: number }

function drawRow(sheet: Sheet, columns: readonly Column[], cells: LedgerRow, { isHead, height }: Row) {
  const { pdf, y } = sheet
  sheet.adorn(() => {
    pdf
      .lineWidth(isHead ? 0.75 : 0.5)
      .moveTo(sheet.left, y + height)
      .lineTo(sheet.left + sheet.width, y + height)
      .stroke(isHead ? ink.strong : ink.line)
  })
  sheet.y += height
  let x = sheet.left
  const parts = columns.map(({ align, width }, index) => {
    const box = { x, y: y + padding, width }
    x += width + gap
    return pdf.struct(isHead ? 'TH' : 'TD', {}, () =>
      sheet.text(cells[index] ?? '', box, { ...(isHead ? headLook : {}), align }),
    )
  })
  return pdf.struct('TR', {}, parts)
}

function heightOf(sheet: Sheet, columns: readonly Column[], cells: LedgerRow, isHead: boolean): number {
  const heights = columns.map(({ width }, index) => sheet.heightOf(cells[index] ?? '', width, isHead ? headLook : {}))
  return Math.max(...heights) + 2 * padding - 2
}
