import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { OwnEntry, StaffEntry, listHours } from '#domain/timesheets/contract.ts'
import { askAgain, mayContradict } from '#web/platform/live/ask-again.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { hoursKeys } from '#web/timesheets/hours-keys.ts'
import type { EntryFilter } from '#web/timesheets/hours-keys.ts'

/** Whole for staff; without what the client is billed for a creator. */
export type ShownEntry = StaffEntry | OwnEntry

/** The lists of entries, with the names of their projects and products. */
export type EntryPages = InfiniteData<ReplyOf<typeof listHours>, string>

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
        if (!isNamed(after, queryClient.getQueryData<EntryPages>(key))) askAgain(queryClient, key)
      },
    },
    { key: hoursKeys.allOnes },
  ],
}

function belongs(entry: ShownEntry, key: QueryKey): boolean {
  // The key was made by `hoursKeys.entries`.
  const { month, projectId, clientId, creatorId, status } = key.at(-1) as EntryFilter
  return (
    monthOf(entry.workDate) === month &&
    entry.creatorId === creatorId &&
    (!projectId || entry.projectId === projectId) &&
    (!clientId || entry.clientId === clientId) &&
    (!status || entry.status === status)
  )
}

function isNamed({ projectId, productId }: ShownEntry, known: EntryPages | undefined): boolean {
  const named = (of: 'projects' | 'products', wanted: string) =>
    known?.pages.some((page) => page[of].some(({ id }) => id === wanted)) ?? true
  return named('projects', projectId) && (productId === null || named('products', productId))
}

const pricedBy: ReadonlySet<LiveEvent['collection']> = new Set(['timeEntries', 'members', 'terms', 'employees'])

/**
 * The sums of days and months, of entries and of the rates that drafts are priced by; and all that names a project or product
 * by another name than it has now, offers one that is archived, or says so of one that was restored.
 */
export function hoursComputedFrom(
  { collection, id, document }: LiveEvent,
  queryClient: QueryClient,
): readonly QueryKey[] {
  if (pricedBy.has(collection)) return [hoursKeys.all]
  if (!document || (collection !== 'projects' && collection !== 'products')) return []
  const { name, archivedAt } = document
  const isOtherwise = (page: Named) =>
    page[collection]?.some((each) => each.id === id && (!archivedAt !== !each.archived || each.name !== name)) ||
    (!archivedAt && page['archivedProjects']?.some((each) => each.id === id)) ||
    false
  return [hoursKeys.all, hoursKeys.allEntries].filter((key) =>
    mayContradict<Named & { readonly pages?: readonly Named[] }>(queryClient, key, (answer) =>
      (answer.pages ?? [answer]).some(isOtherwise),
    ),
  )
}

type Named = {
  readonly [of: string]: readonly { readonly id: string; readonly name: string; readonly archived?: true }[] | undefined
}

/**
 * Asks again for what is computed from entries, after an act of the reader on some: at once, since the rows show it already. An
 * answer under way may be from before it.
 */
export async function refreshSums(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: hoursKeys.all })
  await queryClient.invalidateQueries({ queryKey: hoursKeys.all })
}
