import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const quotesKey = ['quotes'] as const

/** Whatever changed of a quote, the lists and the one that is open are asked for anew. */
export function applyQuoteEvent(queryClient: QueryClient): void {
  askAgain(queryClient, quotesKey)
}
