import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'

export type ColumnSort = {
  /** The one direction that the column sorts in. */
  direction: 'ascending' | 'descending'
  isSorted: boolean
  /** The head is a button that calls it while it isn’t sorted; left out where the order is given. */
  onSort?: (() => void) | undefined
}

/** The head of a column that sorts. */
export function SortHead({ header, sort: { direction, isSorted, onSort } }: { header: string; sort: ColumnSort }) {
  const content = (
    <>
      {header}
      {isSorted && (
        <ChevronDown aria-hidden="true" className={classNames('size-3', direction === 'ascending' && 'rotate-180')} />
      )}
    </>
  )
  const style = classNames(sortClass, isSorted && 'text-ink')
  if (!onSort) return <span className={style}>{content}</span>
  // Once it has sorted, it keeps the focus.
  return (
    <button
      type="button"
      onClick={isSorted ? undefined : onSort}
      className={`tap ${style} hover:text-ink hover:underline`}
    >
      {content}
    </button>
  )
}

const sortClass = 'inline-flex items-center gap-1'
