import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { OwnEntry, StaffEntry, listHours } from '#domain/timesheets/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { hoursKeys } from '#web/timesheets/hours-keys.ts'
import type { EntryFilter } from '#web/timesheets/hours-keys.ts'

/** Whole for staff; without what the client is billed for a creator. */
export type ShownEntry = StaffEntry | OwnEntry

type Pages = InfiniteData<ReplyOf<typeof listHours>, string>

export const entryDocuments: Description<ShownEntry> = {
  places: [
    {
      key: hoursKeys.allEntries,
      path: 'entries',
      belongs,
      order: (one, other) => one.workDate.localeCompare(other.workDate) || one.id.localeCompare(other.id),
      // The names of projects and products come with the answer.
      changed(queryClient, key, { before, after }) {
        if (!after || (before?.projectId === after.projectId && before.productId === after.productId)) return
        if (!isNamed(after, queryClient.getQueryData<Pages>(key))) askAgain(queryClient, key)
      },
    },
  ],
}

function belongs(entry: ShownEntry, key: QueryKey): boolean {
  // The key was made by `hoursKeys.entries`.
  const { month, projectId, creatorId, status } = key.at(-1) as EntryFilter
  return (
    monthOf(entry.workDate) === month &&
    entry.creatorId === creatorId &&
    (!projectId || entry.projectId === projectId) &&
    (!status || entry.status === status)
  )
}

function isNamed({ projectId, productId }: ShownEntry, known: Pages | undefined): boolean {
  const named = (of: 'projects' | 'products', wanted: string) =>
    known?.pages.some((page) => page[of].some(({ id }) => id === wanted)) ?? true
  return named('projects', projectId) && (productId === null || named('products', productId))
}

const pricedBy: ReadonlySet<LiveEvent['collection']> = new Set(['timeEntries', 'members', 'terms', 'employees'])

/**
 * The sums of days and months, and what a creator can log, of entries and of the rates that drafts are priced by; and all that
 * names a project or product by another name than it has now.
 */
export function hoursComputedFrom(event: LiveEvent, queryClient: QueryClient): readonly QueryKey[] {
  if (pricedBy.has(event.collection)) return [hoursKeys.all]
  return [hoursKeys.all, hoursKeys.allEntries].filter((key) => isRenamed(queryClient, key, event))
}

type Named = Readonly<Record<string, readonly { readonly id: string; readonly name: string }[] | undefined>>

/** True also while an answer is on its way, which may bring the name from before. */
function isRenamed(queryClient: QueryClient, key: QueryKey, { collection, id, document }: LiveEvent): boolean {
  if ((collection !== 'projects' && collection !== 'products') || !document) return false
  const held = queryClient.getQueriesData<Named | { readonly pages: readonly Named[] }>({ queryKey: key })
  const answers = held.flatMap(([, data]) =>
    data && 'pages' in data ? (data.pages as readonly Named[]) : (data ?? []),
  )
  const isOtherwise = (each: Named) =>
    each[collection]?.some((one) => one.id === id && one.name !== document['name']) ?? false
  return answers.some(isOtherwise) || queryClient.isFetching({ queryKey: key }) > 0
}

/** Asks again for what is computed from entries, after an act on some. */
export function refreshSums(queryClient: QueryClient): void {
  askAgain(queryClient, hoursKeys.all)
}
