import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listHours, OwnEntry, StaffEntry } from '#domain/timesheets/contract.ts'
import { hoursKeys } from './hours-keys.ts'
import type { EntryFilter } from './hours-keys.ts'

/** Whole for staff; without what the client is billed for a creator. */
export type ShownEntry = StaffEntry | OwnEntry

type Pages = InfiniteData<ReplyOf<typeof listHours>, string>

/** Takes a live change of hours: at once where the entry is shown, and everywhere with the next look at the portal. */
export function applyTimeEntryEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The portal presents an entry in its live events as in its answers.
  patchEntry(queryClient, id, document as ShownEntry | null)
  refreshSoon(queryClient)
}

/** Puts the newer form of an entry in its place, or takes it off where it is gone or belongs there no longer. */
export function patchEntry(queryClient: QueryClient, id: string, entry: ShownEntry | null): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: hoursKeys.allEntries })) {
    if (pages) queryClient.setQueryData(key, withEntry(pages, id, entry, key[2] as EntryFilter))
  }
}

function withEntry(pages: Pages, id: string, entry: ShownEntry | null, filter: EntryFilter): Pages {
  const held = pages.pages.flatMap((page) => page.entries).find((candidate) => candidate.id === id)
  if (!held || (entry && entry.version <= held.version)) return pages
  const next = entry && belongs(entry, filter) ? [entry] : []
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      entries: page.entries.flatMap((each) => (each.id === id ? next : [each])),
    })),
  }
}

function belongs(entry: ShownEntry, { month, projectId, creatorId, status }: EntryFilter): boolean {
  return (
    monthOf(entry.workDate) === month &&
    entry.creatorId === creatorId &&
    (!projectId || entry.projectId === projectId) &&
    (!status || entry.status === status)
  )
}

const pauseMs = 150
const waiting = new WeakSet<QueryClient>()

/** Asks again for whatever is shown of hours; once for all the changes that come together, as when a month is approved. */
export function refreshSoon(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return
  waiting.add(queryClient)
  setTimeout(refresh, pauseMs)

  function refresh(): void {
    // An answer that is on its way is let in first: were each change to cut it off, none would come while many change.
    if (queryClient.isFetching({ queryKey: hoursKeys.all }) > 0) return void setTimeout(refresh, pauseMs)
    waiting.delete(queryClient)
    void queryClient.invalidateQueries({ queryKey: hoursKeys.all })
  }
}
