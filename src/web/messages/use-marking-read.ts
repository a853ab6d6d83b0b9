import { useEffect, useRef, useSyncExternalStore } from 'react'
import { markMessagesRead } from '#web/messages/exports/api.ts'

/** Tells the portal that somebody has seen the conversation up to this message, while it is really before their eyes. */
export function useMarkingRead(projectId: string, upTo: string | undefined, isSeen: boolean): void {
  const told = useRef<string>(undefined)
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!upTo || !isSeen || !isVisible || told.current === upTo) return
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
