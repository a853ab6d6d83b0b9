import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { markMessagesRead } from '#web/messages/exports/api.ts'
import { currentSession } from '#web/platform/session.ts'

type Place = { readonly isAtEnd: true } | { readonly isAtEnd: false; readonly id: string; readonly top: number }

/** So near to the end counts as there. */
const nearPx = 48

/**
 * Keeps what somebody reads where it is, whatever is added above and below; at the end they stay at the end. Elements
 * that carry `data-message` (its value an id) are what is held on to; one that carries `data-starts-new` is where reading
 * begins.
 */
export function useReadingPlace() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const place = useRef<Place | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  function remember(): void {
    if (!box.current) return
    place.current = placeIn(box.current)
    setAtEnd(place.current.isAtEnd)
  }

  function settle(): void {
    const { current: element } = box
    if (!element) return
    if (place.current === null) begin(element)
    else if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
    else {
      const held = element.querySelector(`[data-message="${CSS.escape(place.current.id)}"]`)
      if (held) element.scrollTop += topIn(element, held) - place.current.top
    }
  }

  function begin(element: HTMLElement): void {
    element.scrollTop = element.scrollHeight
    const first = element.querySelector('[data-starts-new]')
    if (first && topIn(element, first) < 0) element.scrollTop += topIn(element, first)
    place.current = placeIn(element)
  }

  // After each change of what is shown, before it is painted.
  useLayoutEffect(() => {
    settle()
  })

  // And where something grows by itself: a picture that has come, a writer who needs more lines.
  const handleGrowth = useEffectEvent(settle)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => handleGrowth())
    for (const element of [box.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    content,
    isAtEnd,
    handleScroll: remember,
    goToEnd() {
      place.current = { isAtEnd: true }
      setAtEnd(true)
      settle()
    },
  }
}

function placeIn(element: HTMLElement): Place {
  if (element.scrollHeight - element.scrollTop - element.clientHeight < nearPx) return { isAtEnd: true }
  const held = [...element.querySelectorAll<HTMLElement>('[data-message]')].find(
    (message) => topIn(element, message) + message.offsetHeight > 0,
  )
  return held ? { isAtEnd: false, id: held.dataset['message'] ?? '', top: topIn(element, held) } : { isAtEnd: true }
}

/** How far below the upper edge of the box. */
function topIn(box: Element, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** Tells the portal that somebody has seen the conversation up to this message, while it is really before their eyes. */
export function useMarkingRead(projectId: string, upTo: string | undefined, isSeen: boolean): void {
  const told = useRef<string>(undefined)
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!upTo || !isSeen || !isVisible || told.current === upTo || currentSession()?.look) return
    told.current = upTo
    markMessagesRead({ projectId, upTo }).catch(() => {
      // The next message, or the next look, tells it again.
      told.current = undefined
    })
  }, [projectId, upTo, isSeen, isVisible])
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
