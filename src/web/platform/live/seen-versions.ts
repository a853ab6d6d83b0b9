import type { LiveEvent } from '#domain/core/live-event.ts'

/** The last known version of a document. */
export type Seen = Pick<LiveEvent, 'version'> & { readonly isGone: boolean }

/**
 * Whether an event is news about a document. A version that is not above the one seen is old news; a document
 * that was gone may come back with any version, because a store counts anew where an id is used again.
 */
export function isNews(event: LiveEvent, seen: Seen | undefined): boolean {
  if (!seen) return true
  return seen.isGone ? event.document !== null : event.version > seen.version
}

export type SeenVersions = {
  /** True the first time; notes the event. */
  take(event: LiveEvent): boolean
  clear(): void
}

export function createSeenVersions(): SeenVersions {
  const seen = new Map<string, Seen>()
  return {
    take(event) {
      const key = `${event.collection}/${event.id}`
      if (!isNews(event, seen.get(key))) return false
      seen.set(key, { version: event.version, isGone: event.document === null })
      return true
    },
    clear: () => seen.clear(),
  }
}
