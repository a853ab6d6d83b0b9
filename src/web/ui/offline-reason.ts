import { useSyncExternalStore } from 'react'

let told: string | undefined
const listeners = new Set<() => void>()

/** Why nothing can be written now, for the buttons that would; undefined if it can. */
export function tellOffline(reason: string | undefined): void {
  if (reason === told) return
  told = reason
  for (const listener of listeners) listener()
}

export function useOfflineReason(): string | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): string | undefined {
  return told
}
