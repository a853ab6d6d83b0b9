import type { ReactNode } from 'react'
import { useNearRows } from './near-rows.ts'

/** What the element of a row carries: which of all it is. Empty where all of them are on the page. */
export type RowMark = {
  readonly 'data-row'?: number
  readonly 'aria-rowindex'?: number
  readonly 'aria-posinset'?: number
  readonly 'aria-setsize'?: number
}

type Props<Row> = {
  /** What they stand in. The head of a table is its first row. */
  readonly as: 'tbody' | 'ul'
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Whether only those near the window are on the page. */
  readonly isLong: boolean
  /** How tall a row is taken to be until one was seen. */
  readonly rowPx: number
  /** What the rows are, where nothing else says it. */
  readonly label?: string
  /** The element of a row, with its key. */
  readonly children: (row: Row, mark: RowMark) => ReactNode
}

/** The rows of a list. Of a long one only those near the window are on the page, between gaps as tall as the others. */
export function Rows<Row>({ as: List, rows, rowKey, isLong, rowPx, label, children }: Props<Row>) {
  const keys = rows.map(rowKey)
  const { isNear, heightOf, box, handleFocus } = useNearRows({ keys, isLong, rowPx })
  const isTable = List === 'tbody'
  const Gap = isTable ? 'tr' : 'li'
  const parts: ReactNode[] = []
  let gapPx = 0
  for (const [index, row] of rows.entries()) {
    if (isNear(index)) {
      // Named by the row after it: React would move a row with the focus to keep a gap, and the focus would be gone.
      if (gapPx > 0) parts.push(<Gap key={`before ${keys[index]}`} {...gap(gapPx)} />)
      gapPx = 0
      parts.push(children(row, isLong ? markOf(index, isTable ? null : rows.length) : {}))
    } else gapPx += heightOf(index)
  }
  if (gapPx > 0) parts.push(<Gap key="after" {...gap(gapPx)} />)
  return (
    <List aria-label={label} ref={box} onFocus={handleFocus} {...(isTable && { role: 'rowgroup', className: 'block' })}>
      {parts}
    </List>
  )
}

function gap(height: number) {
  return { 'aria-hidden': true, className: 'block', style: { height } } as const
}

function markOf(index: number, size: number | null): RowMark {
  const place = size === null ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1, 'aria-setsize': size }
  return { 'data-row': index, ...place }
}
