import { useSyncExternalStore } from 'react'
import { tellOffline } from '#web/ui/offline-reason.ts'

/** The time of the oldest copy on the page; null while none is shown. */
let copyFrom: string | null = null
/** When the first and the last copy came since the portal had answered, in milliseconds. */
let given = { first: Infinity, last: 0 }
/**
 * A copy is on the page so long after it was found, at most, on a slow phone too. What else came within that time is asked for
 * once more, which costs a call; a copy that was taken for fresh would stay.
 */
const onPageMs = 10_000
const listeners = new Set<() => void>()

const reason = 'We can’t reach the portal. Check your connection, then try again.'

function set(next: string | null): void {
  if (next === copyFrom) return
  copyFrom = next
  tellReason()
  for (const listener of listeners) listener()
}

function tellReason(): void {
  tellOffline(copyFrom !== null || !navigator.onLine ? reason : undefined)
}

/** A kept answer is shown in place of one that could not be fetched. */
export function noteCopy(keptAt: string): void {
  const at = Date.now()
  given = { first: copyFrom === null ? at : given.first, last: at }
  set(copyFrom === null || keptAt < copyFrom ? keptAt : copyFrom)
}

/** The portal has answered. */
export function noteConnection(): void {
  set(null)
}

export function isCopyShown(): boolean {
  return copyFrom !== null
}

/** Whether an answer that reached the page at this moment, in milliseconds, may be a copy. */
export function mayBeCopy(at: number): boolean {
  return at >= given.first && at <= given.last + onPageMs
}

/** The time of the oldest copy on the page, or null. */
export function useCopyFrom(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => copyFrom,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets writing buttons explain why they are disabled, as soon as the browser knows that there is no network. */
export function followNetwork(): void {
  globalThis.addEventListener('online', tellReason)
  globalThis.addEventListener('offline', tellReason)
  tellReason()
}
