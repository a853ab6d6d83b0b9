import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { focusRow, rowsFrom } from '#web/ui/focus-row.ts'
import { entryElementId } from './hours-words.ts'

type Props = {
  readonly entryId: string
  /** True while a dialog of these buttons is open, which stands elsewhere on the page. */
  readonly hasDialog?: boolean
  readonly children: ReactNode
}

/** Buttons that may go with what they do: the keyboard is left at their row or, where that goes too, at the next one. */
export function RowFocus({ entryId, hasDialog = false, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  // Until the dialog has given the focus back: what it does takes the row along before that.
  const isElsewhere = useRef(false)
  useEffect(() => {
    if (hasDialog) isElsewhere.current = true
  }, [hasDialog])
  useLayoutEffect(() => {
    const buttons = place.current
    // The buttons are still on the page when this is cleaned up.
    return () => {
      const focused = document.activeElement
      const isOver = isElsewhere.current && (focused === document.body || focused?.closest('[role="dialog"]'))
      if (!isOver && !buttons?.contains(focused)) return
      const near = rowsFrom(entryElementId(entryId), entryElementId(''))
      queueMicrotask(() => focusRow(near))
    }
  }, [entryId])

  function handleFocus({ target }: FocusEvent<HTMLElement>): void {
    // What happens in the dialog comes up here too.
    if (place.current?.contains(target)) isElsewhere.current = false
  }

  return (
    <span ref={place} className="contents" onFocus={handleFocus}>
      {children}
    </span>
  )
}
