import type { Column } from './Table.tsx'

/** The one direction that a column sorts in, and which of two rows comes first. Equal ones stay in the order in which they came. */
type Order<Row> = {
  readonly direction: 'ascending' | 'descending'
  readonly compare: (one: Row, other: Row) => number
}

/** By the keys of the columns that sort. */
export type Orders<Row, Sort extends string> = Readonly<Record<Sort, Order<Row>>>

type Props<Row, Sort extends string> = {
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  /** All of them: the browser has the whole list. */
  readonly rows: readonly Row[]
  readonly orders: Orders<Row, Sort>
  /** The column by which the rows come. */
  readonly given: Sort
  /** Undefined for the order in which the rows come. */
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** What a table shows whose heads sort it. */
export function sortedRows<Row, Sort extends string>({
  columns: [first, ...others],
  rows,
  orders,
  given,
  sort,
  onSort,
}: Props<Row, Sort>) {
  const sorts = (key: string): key is Sort => key in orders
  function withHead(column: Column<Row>): Column<Row> {
    const { key } = column
    if (!sorts(key)) return column
    const isSorted = key === (sort ?? given)
    return {
      ...column,
      sort: {
        direction: orders[key].direction,
        isSorted,
        onSort: () => onSort(key === given ? undefined : key),
      },
    }
  }
  return {
    columns: [withHead(first), ...others.map((column) => withHead(column))] as const,
    rows: sort ? rows.toSorted(orders[sort].compare) : rows,
  }
}

/** From A to Z, whatever the case, and 9 before 10. */
export const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
