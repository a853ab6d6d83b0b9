import type { QueryClient } from '@tanstack/react-query'

export const quotesKey = ['quotes'] as const

/** Whatever changed of a quote, the lists and the one that is open are asked for anew. */
export function applyQuoteEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: quotesKey })
}
