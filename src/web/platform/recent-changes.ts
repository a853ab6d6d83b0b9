import { useSyncExternalStore } from 'react'

const highlightMs = 2500

const changed = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Notes that somebody else has just changed a document, so that its row can show it for a moment. */
export function noteChange(id: string): void {
  clearTimeout(changed.get(id))
  changed.set(
    id,
    setTimeout(() => {
      changed.delete(id)
      tell()
    }, highlightMs),
  )
  tell()
}

/** True for a moment after somebody else changed the document. */
export function useRecentlyChanged(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => changed.has(id),
    () => false,
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
