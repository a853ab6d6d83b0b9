import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.ts'

export type ColumnSort = {
  /** The one direction that the column sorts in. */
  direction: 'ascending' | 'descending'
  isSorted: boolean
  /** The head is a button that calls it while the rows aren’t sorted by it; left out where the order is given. */
  onSort?: (() => void) | undefined
}

/** The head of a column that sorts. */
export function SortHead({ header, sort: { direction, isSorted, onSort } }: { header: string; sort: ColumnSort }) {
  const isPressed = useRef(false)

  function handleSort(): void {
    isPressed.current = true
    onSort?.()
  }

  /** The button is gone once it has sorted: the focus stays at its place. */
  function takeFocus(head: HTMLElement | null): void {
    if (head && isPressed.current) head.focus({ preventScroll: true })
    isPressed.current = false
  }

  const content = (
    <>
      {header}
      {isSorted && (
        <ChevronDown aria-hidden="true" className={classNames('size-3', direction === 'ascending' && 'rotate-180')} />
      )}
    </>
  )
  if (isSorted || !onSort)
    return (
      <span ref={takeFocus} tabIndex={-1} className={classNames(sortClass, isSorted && 'text-ink')}>
        {content}
      </span>
    )
  return (
    <button type="button" onClick={handleSort} className={`tap ${sortClass} hover:text-ink hover:underline`}>
      {content}
    </button>
  )
}

const sortClass = 'inline-flex items-center gap-1'
