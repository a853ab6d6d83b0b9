import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Role } from '#domain/core/viewer.ts'
import type * as contract from '#domain/views/contract.ts'
import type { ViewList } from '#domain/views/view-lists.ts'
import type { View } from '#domain/views/views.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { callTo } from '#web/platform/call.ts'
import { placeOf, rolePlace } from '#web/platform/places.ts'

export const listViews = callTo<typeof contract.listViews>('list-views')

export type SavedViews = ReplyOf<typeof contract.listViews>

export const viewsKey = ['views'] as const

/** The reader's own views and columns of all lists. */
export function useViews(enabled = true) {
  return useQuery({ queryKey: viewsKey, queryFn: ({ signal }) => listViews({}, { signal }), enabled })
}

/** The list as a view shows it. */
export function viewPlace(role: Role, { list, search }: Pick<View, 'list' | 'search'>): Place {
  const { to } = rolePlace(role, 'projects')
  return placeOf(`${to.replace(/projects$/, pages[list] ?? list)}${search && `?${search}`}`)
}

/** The pages that are not named after their list. */
const pages: Partial<Record<ViewList, string>> = { payments: 'billing', sites: 'launchpad' }

/** What the address says of a list: its filters and its order, and nothing that is open. */
export type ListSearch = Readonly<Record<string, string | null | undefined>>

/** The view that an address is; undefined where it is none. */
export function viewOf(known: SavedViews | undefined, list: string, search: ListSearch): View | undefined {
  const present = searchText(search)
  return known?.views.find((view) => view.list === list && view.search === present)
}

/** What an address says, in one order: the same filters are the same view, however they were chosen. */
export function searchText(search: ListSearch): string {
  const said = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(said.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))).toString()
}
