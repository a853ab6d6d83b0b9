import { sayCell } from '#domain/reports/report-tables.ts'
import type { Cell, CellKind, ReportTable, TableColumn } from '#domain/reports/report-tables.ts'
import { formatDay } from '#web/platform/format.ts'
import type { Column } from '#web/ui/table-column.ts'
import { Table } from '#web/ui/Table.tsx'

type Row = { readonly key: string; readonly cells: readonly Cell[] }

/** Figures in rows. */
export function FigureTable({ table }: { readonly table: ReportTable }) {
  const rows = table.rows.map((cells, index) => ({ key: `${index} ${cells[0]}`, cells }))
  return (
    <Table
      caption={table.title}
      // A table of figures has a column that names its rows.
      columns={toColumns(table) as [Column<Row>, ...Column<Row>[]]}
      rows={rows}
      rowKey={({ key }) => key}
      dense
    />
  )
}

function toColumns({ columns, totals }: ReportTable): Column<Row>[] {
  return columns.map(({ header, kind }, index) => ({
    key: header,
    header,
    cell: ({ cells }) => sayOnPage(cells[index] ?? null, kind) || '–',
    ...(index > 0 && isNumber(kind) ? { align: 'number' as const } : {}),
    phone: phonePlace(columns, index),
    ...(totals?.[index] == null ? {} : { total: sayCell(totals[index], index === 0 ? 'text' : kind) }),
  }))
}

/** A page says a day as everywhere on the screen; paper and files name its year. */
function sayOnPage(cell: Cell, kind: CellKind): string {
  return kind === 'day' && typeof cell === 'string' ? formatDay(cell) : sayCell(cell, kind)
}

/** A phone has two lines: the figure that matters beside the name, and of each kind one more below. */
function phonePlace(columns: readonly TableColumn[], index: number): 'figure' | 'detail' | 'hidden' {
  const figure = columns.findIndex(({ kind }, at) => at > 0 && isNumber(kind))
  if (index === (figure < 0 ? columns.length - 1 : figure)) return 'figure'
  const isFirstOfKind = columns.findIndex(({ kind }, at) => at > 0 && kind === columns[index]?.kind) === index
  return index === 0 || (isFirstOfKind && columns[index]?.kind !== 'percent') ? 'detail' : 'hidden'
}

function isNumber(kind: CellKind): boolean {
  return kind !== 'text' && kind !== 'day'
}
