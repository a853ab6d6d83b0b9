import { CircleAlert } from 'lucide-react'

/** Before a day that has passed, in the color of its line. Where there is no room for the word, only screen readers have it. */
export function OverdueMark({ wordClass }: { readonly wordClass?: 'sr-only' }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="pointer-events-none mr-1 inline size-3.5 -translate-y-px" />
      <span className={wordClass}>Overdue: </span>
    </>
  )
}
