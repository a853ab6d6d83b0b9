import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'

export const quoteSearch = { quote: text }
export type QuoteSearch = SearchOf<typeof quoteSearch>

/** The quote whose sheet is open, kept in the address; null while none is. */
export function useOpenedQuote(): readonly [string | null, () => void] {
  const { search, change } = usePageSearch(quoteSearch)
  return [search.quote ?? null, () => change({ quote: null })]
}
