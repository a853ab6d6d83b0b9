import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { classNames, stretchedClass } from './class-names.ts'
import { mostWhole } from './near-rows.ts'
import { Rows } from './Rows.tsx'
import { SortHead } from './SortHead.tsx'
import type { ColumnSort } from './SortHead.tsx'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: grid takes the table's own roles away in Safari */

type RowLink = ReactElement<{ className?: string; children?: ReactNode }>

type Props<Row> = {
  /** What the rows are, for screen readers. */
  caption: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Which of the columns after the first are shown; all but extra ones where it is left out. */
  chosen?: ChosenColumns | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The link of a row, an element without children: the first cell goes in, and the whole row leads there. */
  rowLink?: ((row: Row) => RowLink) | undefined
  /** What selects the row: a cell of its own, beside the columns. */
  rowSelect?: ((row: Row) => ReactNode) | undefined
  /** A `Menu` or a small button at the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  dense?: boolean
}

/**
 * Rows of one kind. The first column heads its row. Below 640 px each row is a list row of two lines. Rows are grids (a
 * table row cannot hold a link over its whole width in every browser), so the roles are spelt out.
 */
export function Table<Row>({
  caption,
  columns: all,
  chosen,
  rows,
  rowKey,
  rowLink,
  rowSelect,
  rowActions,
  dense = false,
}: Props<Row>) {
  const hasActions = rowActions !== undefined
  const columns = all.filter((column, index) => index === 0 || isShown(column, chosen))
  const unseenSort = all.find((column) => column.sort?.isSorted && !columns.includes(column))
  const tracks = {
    '--tracks': gridTracks(
      columns.filter(({ isExtra, wideOnly }) => !isExtra && !wideOnly),
      hasActions,
    ),
    '--wide-tracks': gridTracks(
      columns.filter(({ isExtra }) => !isExtra),
      hasActions,
    ),
    '--widest-tracks': gridTracks(columns, hasActions),
  } as CSSProperties // custom properties
  const hasTotals = columns.slice(1).some(({ total }) => total !== undefined)
  const isLong = rows.length > mostWhole
  const rowClass = classNames(rowBase, dense ? 'sm:min-h-9' : 'sm:min-h-11', rowLink && 'hover:bg-hover')
  return (
    <table
      role="table"
      aria-label={caption}
      aria-rowcount={isLong ? rows.length + (hasTotals ? 2 : 1) : undefined}
      style={tracks}
      className={classNames('block w-full', dense ? 'text-dense' : 'text-body')}
    >
      {unseenSort && (
        <caption className="block px-3 pb-2 text-left text-dense text-ink-soft max-sm:px-0">
          Sorted by {unseenSort.header}
        </caption>
      )}
      <thead role="rowgroup" className="block border-b border-line max-sm:not-focus-within:sr-only">
        <tr role="row" className={`${tracksClass} grid items-center gap-x-4 px-3 py-2`}>
          {rowSelect && (
            <th role="columnheader" scope="col" className="sr-only">
              Select
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort?.isSorted ? column.sort.direction : undefined}
              className={classNames(
                'text-left text-caption font-medium text-ink-soft',
                alignOf(column),
                wideClass(column),
              )}
            >
              {column.sort ? <SortHead header={column.header} sort={column.sort} /> : column.header}
            </th>
          ))}
          {rowActions && (
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <Rows as="tbody" rows={rows} rowKey={rowKey} isLong={isLong} rowPx={dense ? 37 : 45}>
        {(row, mark) => (
          <tr key={rowKey(row)} role="row" {...mark} className={rowClass}>
            {rowSelect?.(row)}
            {columns.map((column, index) =>
              index === 0 ? (
                <RowHead key={column.key} column={column} row={row} link={rowLink?.(row)} />
              ) : (
                <Cell key={column.key} column={column} row={row} />
              ),
            )}
            {rowActions && (
              <td role="cell" className={actionsClass}>
                {rowActions(row)}
              </td>
            )}
          </tr>
        )}
      </Rows>
      {hasTotals && <Totals columns={columns} />}
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row }

function RowHead<Row>({ column, row, link }: CellProps<Row> & { link: RowLink | undefined }) {
  const content = column.cell(row)
  return (
    <th
      role="rowheader"
      scope="row"
      className="min-w-0 truncate text-left font-medium text-ink max-sm:order-1 max-sm:flex-1"
    >
      {link ? cloneElement(link, { className: stretchedClass }, content) : content}
    </th>
  )
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const phone = column.phone ?? 'detail'
  const unit = phoneUnit(column)
  return (
    <td
      role="cell"
      data-unit={unit}
      className={classNames(
        'min-w-0 text-ink-soft sm:truncate',
        alignOf(column),
        wideClass(column),
        phoneClass[phone],
        unit && unitClass,
      )}
    >
      {column.cell(row)}
    </td>
  )
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const isOnPhone = columns.slice(1).some(({ total, phone }) => total !== undefined && phone !== 'hidden')
  return (
    <tfoot role="rowgroup" className="block">
      <tr
        role="row"
        className={classNames(
          tracksClass,
          'grid items-center gap-x-4 px-3 py-3 font-semibold max-sm:px-0',
          isOnPhone ? 'max-sm:flex max-sm:flex-wrap' : 'max-sm:hidden',
        )}
      >
        {columns.map((column, index) => (
          <td
            key={column.key}
            role="cell"
            data-unit={phoneUnit(column)}
            className={classNames(
              index === 0 ? 'max-sm:flex-1' : 'min-w-0',
              alignOf(column),
              wideClass(column),
              column.phone === 'figure' && 'max-sm:text-right',
              (column.total === undefined || column.phone === 'hidden') && 'max-sm:hidden',
              phoneUnit(column) && unitClass,
            )}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** On a phone the head is gone: a number on the second line says itself what it counts. */
function phoneUnit<Row>({ align, phone = 'detail', header }: Column<Row>): string | undefined {
  return align === 'number' && phone === 'detail' ? header : undefined
}

function alignOf(column: { align?: 'start' | 'number' }): string | false {
  return column.align === 'number' && 'sm:text-right tabular-nums'
}

function wideClass({ isExtra, wideOnly }: { isExtra?: boolean; wideOnly?: boolean }): string | false {
  return isExtra ? 'sm:@max-4xl:hidden' : wideOnly === true && 'sm:@max-3xl:hidden'
}

const tracksClass = 'grid-cols-(--tracks) @3xl:grid-cols-(--wide-tracks) @4xl:grid-cols-(--widest-tracks)'
const rowBase =
  'group/row relative grid grid-cols-(--tracks) @3xl:grid-cols-(--wide-tracks) @4xl:grid-cols-(--widest-tracks) items-center gap-x-4 border-b border-line-soft px-3 has-checked:bg-hover ' +
  'max-sm:flex max-sm:flex-wrap max-sm:gap-y-0.5 max-sm:px-0 max-sm:py-2.5 max-sm:before:order-3 max-sm:before:basis-full'
const actionsClass = 'relative z-1 flex max-sm:order-2 max-sm:min-h-11 max-sm:min-w-11 items-center justify-end'
const unitClass = 'max-sm:before:content-[attr(data-unit)_"_"]'
const phoneClass = {
  figure: 'max-sm:order-2 max-sm:text-right max-sm:font-medium max-sm:text-ink',
  detail: 'max-sm:order-4 max-sm:text-dense',
  line: 'max-sm:order-4 max-sm:text-dense max-sm:basis-full',
  hidden: 'max-sm:hidden',
} as const

/** What tells columns apart where they are chosen. */
export type ColumnName = {
  readonly key: string
  /** The head, with the unit where there is one ("Hours", "Amount, USD"). */
  readonly header: string
  /** Shown only to who has chosen it, and only where the table has 896 px or more; on phones `phone` says where it goes. */
  readonly isExtra?: boolean
}

/** Which columns stand otherwise than they come, by their keys; keys of none are left alone. */
export type ChosenColumns = {
  /** Not shown. */
  readonly hidden: readonly string[]
  /** Of the extra ones. */
  readonly shown: readonly string[]
}

/** Whether a column that may be left out is in the table. */
export function isShown({ key, isExtra }: ColumnName, chosen: ChosenColumns | undefined): boolean {
  return isExtra ? chosen?.shown.includes(key) === true : !chosen?.hidden.includes(key)
}

export type Column<Row> = ColumnName & {
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in tabular figures. */
  align?: 'start' | 'number'
  /** A CSS grid track. Text shares the room evenly otherwise, the first column takes a double share. */
  width?: string
  /** Where it goes in the row of a phone: first line right, second line (default), a line of its own below, or nowhere. */
  phone?: 'figure' | 'detail' | 'line' | 'hidden'
  /** Only where the table has 768 px or more; on phones `phone` says where it goes. */
  wideOnly?: boolean
  /** The total at the foot; the first column has what it is called. */
  total?: ReactNode
  /** Where the rows can be, or are, sorted by this column. */
  sort?: ColumnSort | undefined
}

/**
 * The tracks of all rows. None depends on its content, so that nothing shifts while rows arrive.
 * The first takes the room that is left where those are hidden that share it.
 */
export function gridTracks<Row>(columns: readonly Column<Row>[], hasActions: boolean): string {
  const [first = '', ...others] = columns.map(
    ({ width }, index) => width ?? (index === 0 ? 'minmax(0,2fr)' : 'minmax(0,1fr)'),
  )
  const isFilled = [first, ...others].some((track) => track.includes('fr'))
  return [isFilled ? first : 'minmax(0,1fr)', ...others, ...(hasActions ? ['2.25rem'] : [])].join(' ')
}
