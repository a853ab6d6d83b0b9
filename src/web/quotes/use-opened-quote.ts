import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'

export const quoteSearch = { quote: text }
export type QuoteSearch = SearchOf<typeof quoteSearch>

/** On the page of staff also the declined quote that the open one was begun from. */
export const staffQuoteSearch = { ...quoteSearch, after: text }
export type StaffQuoteSearch = SearchOf<typeof staffQuoteSearch>

/** The quote whose sheet is open, kept in the address; null while none is. */
export function useOpenedQuote(): readonly [string | null, () => void] {
  const { search, change } = usePageSearch(staffQuoteSearch)
  return [search.quote ?? null, () => change({ quote: null, after: null })]
}
