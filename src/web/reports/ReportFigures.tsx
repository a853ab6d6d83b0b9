import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { ReportFigures as Figures } from '#domain/reports/figures.ts'
import type { ReportCard } from '#domain/reports/report-cards.ts'
import { hoursMessage } from '#domain/reports/report-messages.ts'
import type { Cell, CellKind, ReportTable, TableColumn } from '#domain/reports/report-tables.ts'
import { sayCell } from '#domain/reports/report-tables.ts'
import { formatDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { LateCharts } from './LateCharts.tsx'

type Props = {
  readonly figures: Figures
  /** What stands above: `cardsOf` figures of now, `publishedCardsOf` those of a published report. */
  readonly cards: readonly ReportCard[]
}

/** All that a report shows of its figures: three that lead, the others folded, and one chart at a time. */
export function ReportFigures({ figures, cards }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { main, others } = leadingOf(cards)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-start gap-2">
        <FigureCards cards={isWhole ? [...main, ...others] : main} />
        {others.length > 0 && (
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer figures' : 'Show all figures'}
          </Button>
        )}
      </div>
      {/* Said again when it changes, so that nobody has to look for what others have done. */}
      <output className="sr-only">{hoursMessage(figures)?.title}</output>
      <div>
        <LateCharts figures={figures} whileLoading={<ChartPlace />} />
      </div>
    </div>
  )
}

const leading: readonly string[] = [
  'Progress',
  'Milestones approved',
  'Hours used',
  'Invoiced to date',
  'Value of work to date',
  'Approved milestones',
]

/** The three figures that matter first, and the others, both in their order. */
export function leadingOf(cards: readonly ReportCard[]): Record<'main' | 'others', readonly ReportCard[]> {
  const rank = ({ term }: ReportCard) => (leading.indexOf(term) + leading.length + 1) % (leading.length + 1)
  const first = new Set(cards.toSorted((one, other) => rank(one) - rank(other)).slice(0, 3))
  return { main: cards.filter((card) => first.has(card)), others: cards.filter((card) => !first.has(card)) }
}

/** The room that the charts will take, so that nothing moves when they come. */
function ChartPlace() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <div className="h-10 border-b border-line max-sm:h-11" />
      <div className="h-80 rounded-card border border-line bg-surface" />
    </div>
  )
}

type FigureCardsProps = { readonly cards: readonly ReportCard[] }

/** The figures that stand above everything else, each in a cell of its own. */
export function FigureCards({ cards }: FigureCardsProps) {
  const [middle, wide] = [evenColumns(cards.length, [3, 2]), evenColumns(cards.length, [5, 4, 3])]
  const columns = {
    '--columns': `repeat(${middle},minmax(0,1fr))`,
    '--wide-columns': `repeat(${wide},minmax(0,1fr))`,
    '--last': `span ${spanOfLast(cards.length, middle)}`,
    '--wide-last': `span ${spanOfLast(cards.length, wide)}`,
  } as CSSProperties // custom properties
  return (
    <dl
      style={columns}
      className="grid w-full grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-(--columns) @2xl:grid-cols-(--wide-columns)"
    >
      {cards.map((card) => (
        <FigureCard key={card.term} card={card} />
      ))}
    </dl>
  )
}

function FigureCard({ card: { term, value, day, note, share } }: { readonly card: ReportCard }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface px-4 py-3.5 max-sm:last:odd:col-span-2 sm:last:col-(--last) @2xl:last:col-(--wide-last)">
      <dt className="text-dense text-ink-soft">{term}</dt>
      <dd className="text-section font-semibold text-ink tabular-nums">{day === undefined ? value : formatDay(day)}</dd>
      {share !== undefined && (
        <dd aria-hidden="true" className="my-1 h-1 overflow-hidden rounded-full bg-pressed">
          <span style={{ width: `${Math.min(100, share)}%` }} className="block h-full rounded-full bg-accent" />
        </dd>
      )}
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}

/** As many columns, of those there is room for, as leave the last row the least short. */
export function evenColumns(cells: number, room: readonly number[]): number {
  const missing = (columns: number) => spanOfLast(cells, columns) - 1
  return Math.min(cells, ...room.toSorted((one, other) => missing(one) - missing(other)).slice(0, 1))
}

/** The last cell takes what its row has left. */
function spanOfLast(cells: number, columns: number): number {
  return columns - ((cells - 1) % columns)
}

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
    cell: ({ cells }) => {
      const said = sayOnPage(cells[index] ?? null, kind)
      // On a phone no column says what happens on that day.
      const isNamed = said !== '' && kind === 'day' && index > 0
      // Only the figures below say there what they count.
      const isBare = index > 0 && (!isNumber(kind) || phonePlace(columns, index) === 'figure')
      return (
        <>
          {isNamed && <span className="sm:hidden">{`${header} `}</span>}
          {said || <span className={isBare ? 'max-sm:hidden' : undefined}>–</span>}
        </>
      )
    },
    ...(index > 0 && isNumber(kind) ? { align: 'number' as const } : {}),
    phone: phonePlace(columns, index),
    ...(totals?.[index] == null ? {} : { total: sayCell(totals[index], index === 0 ? 'text' : kind) }),
  }))
}

/** A page says a day as everywhere on the screen; paper and files name its year. */
function sayOnPage(cell: Cell, kind: CellKind): string {
  return kind === 'day' && typeof cell === 'string' ? formatDay(cell) : sayCell(cell, kind)
}

/**
 * A phone has two lines: the figure that matters beside the name, and of each kind one more below. Several figures of one
 * kind are nothing without their names, and all stand below with them.
 */
function phonePlace(columns: readonly TableColumn[], index: number): 'figure' | 'detail' | 'hidden' {
  const figure = columns.findIndex(({ kind }, at) => at > 0 && isNumber(kind))
  const isLikeFigure = ({ kind }: TableColumn) => kind === columns[figure]?.kind
  const isOne = columns.filter(isLikeFigure).length < 2
  if (isOne && index === (figure < 0 ? columns.length - 1 : figure)) return 'figure'
  const column = columns[index]
  const isFirstOfKind = columns.findIndex(({ kind }, at) => at > 0 && kind === column?.kind) === index
  const isShown = isFirstOfKind ? column?.kind !== 'percent' : column && isLikeFigure(column)
  return index === 0 || isShown ? 'detail' : 'hidden'
}

function isNumber(kind: CellKind): boolean {
  return kind !== 'text' && kind !== 'day'
}
