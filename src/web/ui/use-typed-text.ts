import { useRef } from 'react'
import type { FocusEvent } from 'react'

type Writing = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether somebody has written something in an element that would be lost with it. Searches, passwords and codes are no
 * work: they are typed again in a moment.
 */
export function useTypedText() {
  const before = useRef(new Map<Writing, string>())
  return {
    /** For the element: what a field held when it first had the focus is what it is held against. */
    handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
      // Focus in what is drawn elsewhere (a dialog over this one) comes up here too.
      if (isWriting(target) && currentTarget.contains(target) && !before.current.has(target))
        before.current.set(target, target.value)
    },
    /** Fields that are gone have nothing to lose. */
    hasTypedText: () => [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
    forget: () => before.current.clear(),
  }
}

const written = new Set(['text', 'email', 'tel', 'url', 'number'])

function isWriting(target: EventTarget): target is Writing {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly
  return (
    target instanceof HTMLInputElement &&
    !target.readOnly &&
    written.has(target.type) &&
    target.autocomplete !== 'one-time-code'
  )
}
