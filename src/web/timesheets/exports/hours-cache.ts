import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listHours, OwnEntry, StaffEntry } from '#domain/timesheets/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { hoursKeys } from '#web/timesheets/hours-keys.ts'
import type { EntryFilter } from '#web/timesheets/hours-keys.ts'

/** Whole for staff; without what the client is billed for a creator. */
export type ShownEntry = StaffEntry | OwnEntry

type Pages = InfiniteData<ReplyOf<typeof listHours>, string>

/** Takes a live change of hours: at once where the entry is shown, and everywhere with the next look at the portal. */
export function applyTimeEntryEvent(queryClient: QueryClient, event: LiveEvent): void {
  putTimeEntryOver(queryClient, event)
  refreshSoon(queryClient)
}

/** Shows an entry as its event tells it, and asks nothing. */
export function putTimeEntryOver(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The portal presents an entry in its live events as in its answers.
  patchEntry(queryClient, id, document as ShownEntry | null)
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

/** Asks anew for whatever is shown of hours: sums of days and months are the portal's to tell. */
export function refreshSoon(queryClient: QueryClient): void {
  askAgain(queryClient, hoursKeys.all)
}
