import { sayCell } from '#domain/reports/report-tables.ts'
import type { Cell, ReportTable, TableColumn } from '#domain/reports/report-tables.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

const padding = 5
const headLook = { size: 8.5, bold: true, color: ink.soft } as const

type Track = TableColumn & { readonly x: number; readonly width: number }

/** A table under its title. A new page repeats the heads of the columns; the total stays with the last row. */
export function drawTable(sheet: Sheet, table: ReportTable): void {
  const tracks = toTracks(sheet, table.columns)
  sheet.need(90)
  sheet.part('H2', () =>
    sheet.text(table.title, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true }),
  )
  sheet.y += 22
  const { pdf } = sheet
  const structure = pdf.struct('Table')
  pdf.addStructure(structure)
  const row = (cells: readonly Cell[], look: RowLook) => structure.add(drawRow(sheet, tracks, cells, look))
  const heads = () => row(headsOf(table.columns), { ...headLook, isHead: true })
  heads()
  const totalHeight = table.totals ? heightOfRow(sheet, tracks, table.totals, { bold: true }) : 0
  for (const [index, cells] of table.rows.entries()) {
    const below = index === table.rows.length - 1 ? totalHeight : 0
    if (sheet.need(heightOfRow(sheet, tracks, cells, {}) + below + 4)) heads()
    row(cells, {})
  }
  if (table.totals) row(table.totals, { bold: true })
  structure.end()
  sheet.y += 18
}

type RowLook = {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly isHead?: boolean
}

function drawRow(sheet: Sheet, tracks: readonly Track[], cells: readonly Cell[], look: RowLook) {
  const { pdf, y } = sheet
  const height = heightOfRow(sheet, tracks, cells, look)
  sheet.adorn(() => {
    pdf
      .lineWidth(look.isHead ? 0.75 : 0.5)
      .moveTo(sheet.left, y + height)
      .lineTo(sheet.left + sheet.width, y + height)
      .stroke(look.isHead ? ink.strong : ink.line)
  })
  sheet.y += height
  const parts = tracks.map(({ kind, x, width }, index) =>
    pdf.struct(look.isHead ? 'TH' : 'TD', {}, () => {
      const align = kind === 'text' || kind === 'day' ? 'left' : 'right'
      sheet.text(textOf(cells[index], kind, look), { x, y: y + padding, width }, { ...look, align })
    }),
  )
  return pdf.struct('TR', {}, parts)
}

function heightOfRow(sheet: Sheet, tracks: readonly Track[], cells: readonly Cell[], look: RowLook): number {
  const heights = tracks.map(({ kind, width }, index) => sheet.heightOf(textOf(cells[index], kind, look), width, look))
  return Math.max(...heights) + 2 * padding - 2
}

/** A head is its word, whatever its column holds. */
function textOf(cell: Cell | undefined, kind: TableColumn['kind'], { isHead }: RowLook): string {
  return sayCell(cell ?? null, isHead ? 'text' : kind)
}

function headsOf(columns: readonly TableColumn[]): string[] {
  return columns.map(({ header }) => header)
}

const weights = { text: 2, day: 1.3, hours: 1.2, money: 1.4, count: 1, percent: 0.9 } as const

function toTracks(sheet: Sheet, columns: readonly TableColumn[]): Track[] {
  const gap = 12
  const parts = columns.map(({ kind }, index) => (index === 0 && kind === 'text' ? 3 : weights[kind]))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const room = sheet.width - gap * (columns.length - 1)
  let x = sheet.left
  return columns.map((column, index) => {
    const track = { ...column, x, width: (room * (parts[index] ?? 1)) / whole }
    x += track.width + gap
    return track
  })
}
