import { sayDay } from '#domain/core/days.ts'
import { cents, sayAmount } from '#domain/core/money.ts'
import { percentOf } from '#domain/core/percent.ts'
import type { ReportFigures } from './figures.ts'
import { capitalise, milestoneStatusNames, sayHours, sayNumber, sayPart, unitNames } from './report-words.ts'

export type CellKind = 'text' | 'day' | 'hours' | 'money' | 'count' | 'percent'
export type Cell = string | number | null
export type TableColumn = { readonly header: string; readonly kind: CellKind }

/** Figures in rows, as a page, a paper or a file shows them. Hours and cents are numbers, days are days. */
export type ReportTable = {
  readonly key: 'milestones' | 'line' | 'time' | 'people' | 'products'
  readonly title: string
  /** The first one names its row. */
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** The row of totals; null if there is nothing to add up. */
  readonly totals: readonly Cell[] | null
}

/** Everything that a report holds in rows. Columns that the reader is not shown, and tables without rows, are left out. */
export function tablesOf(figures: ReportFigures): ReportTable[] {
  return [milestones(figures), line(figures), time(figures), people(figures), products(figures)].filter(
    (table) => table !== null && table.rows.length > 0,
  ) as ReportTable[] // What was filtered out is null.
}

/** The text of a cell, for people; empty if it has none. */
export function sayCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'day' ? sayDay(cell) : cell
  if (kind === 'hours') return sayHours(cell)
  if (kind === 'money') return sayAmount(cents(cell))
  return kind === 'percent' ? `${cell}%` : sayNumber(cell)
}

function milestones({ progress }: ReportFigures): ReportTable | null {
  return (
    progress && {
      key: 'milestones',
      title: 'Milestones in this period',
      columns: [
        { header: 'Milestone', kind: 'text' },
        { header: 'Product', kind: 'text' },
        { header: 'Due', kind: 'day' },
        { header: 'Approved', kind: 'day' },
        { header: 'Status', kind: 'text' },
      ],
      rows: progress.milestones.map(({ title, product, dueDate, approvedOn, status, isLate }) => [
        title,
        product,
        dueDate,
        approvedOn,
        sayStanding(
          isLate,
          status === 'approved' && approvedOn === null ? 'Approved later' : milestoneStatusNames[status],
        ),
      ]),
      totals: null,
    }
  )
}

function sayStanding(isLate: boolean, status: string): string {
  return isLate ? `Late: ${status.toLowerCase()}` : status
}

function line({ progress }: ReportFigures): ReportTable | null {
  return (
    progress && {
      key: 'line',
      title: 'Planned and approved milestones',
      columns: [
        { header: 'Day', kind: 'day' },
        { header: 'Planned', kind: 'count' },
        { header: 'Approved', kind: 'count' },
      ],
      rows: progress.line.map(({ day, planned, done }) => [day, planned, done]),
      totals: null,
    }
  )
}

function time({ time, hours, money, asOf }: ReportFigures): ReportTable | null {
  const worth = money && money.billedCents > 0 ? money : null
  if (!time || (!hours && !worth)) return null
  // Days to come have no rows, but where somebody is a day ahead of the agency.
  const parts = time.parts.filter(({ from, hours, cents }) => from <= asOf || hours || cents)
  const first = { header: capitalise(unitNames[time.unit]), kind: 'text' } as const
  return {
    key: 'time',
    title: `${hours ? 'Hours' : 'Amounts'} by ${unitNames[time.unit]}`,
    ...withColumns(
      first,
      [
        hours && {
          header: 'Hours',
          kind: 'hours',
          cells: parts.map((part) => part.hours),
          total: hours.inPeriod,
        },
        worth && {
          header: 'Amount',
          kind: 'money',
          cells: parts.map((part) => part.cents),
          total: worth.inPeriodCents,
        },
      ],
      parts.map((part) => sayPart(part, time.unit)),
    ),
  }
}

function people({ people, hours, money }: ReportFigures): ReportTable | null {
  if (!people || !hours) return null
  const hasNames = people.some(({ name }) => name !== '')
  const hasAmounts = people.some(({ cents }) => cents !== null && cents > 0)
  return {
    key: 'people',
    title: hasNames ? 'Hours by person' : 'Hours by position',
    ...withColumns(
      { header: hasNames ? 'Person' : 'Position', kind: 'text' },
      [
        hasNames && { header: 'Position', kind: 'text', cells: people.map(({ position }) => position), total: null },
        { header: 'Hours', kind: 'hours', cells: people.map((person) => person.hours), total: hours.inPeriod },
        {
          header: 'Share',
          kind: 'percent',
          cells: people.map((person) => percentOf(person.hours, hours.inPeriod)),
          total: null,
        },
        hasAmounts && {
          header: 'Amount',
          kind: 'money',
          cells: people.map(({ cents }) => cents),
          total: money?.inPeriodCents ?? null,
        },
      ],
      people.map(({ name, position }) => name || position),
    ),
  }
}

function products({ products, hours, money }: ReportFigures): ReportTable | null {
  if (!products || !hours) return null
  const hasAmounts = products.some(({ cents }) => cents !== null && cents > 0)
  return {
    key: 'products',
    title: 'Hours by product',
    ...withColumns(
      { header: 'Product', kind: 'text' },
      [
        {
          header: 'In this period',
          kind: 'hours',
          cells: products.map((product) => product.hours),
          total: hours.inPeriod,
        },
        {
          header: 'Used to date',
          kind: 'hours',
          cells: products.map(({ usedHours }) => usedHours),
          total: hours.used,
        },
        {
          header: 'Estimate',
          kind: 'hours',
          cells: products.map(({ estimateHours }) => estimateHours),
          total: null,
        },
        hasAmounts && {
          header: 'Amount',
          kind: 'money',
          cells: products.map(({ cents }) => cents),
          total: money?.inPeriodCents ?? null,
        },
      ],
      products.map(({ name }) => name || 'Without a product'),
    ),
  }
}

type FilledColumn = TableColumn & { readonly cells: readonly Cell[]; readonly total: Cell }

/** Turns columns with their cells into rows; a column that is not shown is false or null. */
function withColumns(
  first: TableColumn,
  columns: readonly (FilledColumn | false | null)[],
  names: readonly string[],
): Pick<ReportTable, 'columns' | 'rows' | 'totals'> {
  const shown = columns.filter((column) => column !== false && column !== null)
  return {
    columns: [first, ...shown.map(({ header, kind }) => ({ header, kind }))],
    rows: names.map((name, index) => [name, ...shown.map(({ cells }) => cells[index] ?? null)]),
    totals: ['Total', ...shown.map(({ total }) => total)],
  }
}
