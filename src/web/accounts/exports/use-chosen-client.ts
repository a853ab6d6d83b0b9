import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'

export const clientSearch = { clientId: text }
export type ClientSearch = SearchOf<typeof clientSearch>

/** The client whom staff have chosen at the top of a page, kept in its address; null while none is. */
export function useChosenClient(): readonly [string | null, (clientId: string | null) => void] {
  const { search, change } = usePageSearch(clientSearch)
  return [search.clientId ?? null, (clientId) => change({ clientId })]
}
