import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type Props = {
  readonly entryId: string
  /** True while a dialog of these buttons has the focus, which stands elsewhere on the page. */
  readonly hasDialog?: boolean
  readonly children: ReactNode
}

/** Where an entry stands on the page. */
export function entryElementId(entryId: string): string {
  return `entry-${entryId}`
}

/** Buttons that may go with what they do: the keyboard is left at their row, and not at the top of the page. */
export function RowFocus({ entryId, hasDialog = false, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const isElsewhere = useRef(hasDialog)
  useEffect(() => {
    isElsewhere.current = hasDialog
  })
  useLayoutEffect(() => {
    const buttons = place.current
    // The buttons are still on the page when this is cleaned up.
    return () => {
      if (isElsewhere.current || buttons?.contains(document.activeElement))
        document.getElementById(entryElementId(entryId))?.focus()
    }
  }, [entryId])
  return (
    <span ref={place} className="contents">
      {children}
    </span>
  )
}
