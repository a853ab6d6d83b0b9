import { useEffect } from 'react'
import { pageTitleId } from '#web/ui/PageHeader.tsx'

type Props = { readonly elementId: string }

/**
 * Brings the entry that the address names into view, clear of the message that it was saved, and the keyboard to it: it was just added.
 * Rendered once the entry is on the page, which may be later than its month.
 */
export function NamedEntry({ elementId }: Props) {
  useEffect(() => {
    const row = document.getElementById(elementId)
    row?.scrollIntoView?.({ block: 'center' })
    // The page's title gets the focus in the next frame where that is still to come; what a reader has chosen keeps it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused === document.body || focused?.id === pageTitleId) row?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [elementId])
  return null
}
