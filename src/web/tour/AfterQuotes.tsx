import type { ReactNode } from 'react'
import { useHasOpenQuote } from '#web/quotes/exports/open-quote.ts'

/** What comes once no quote waits for the reader's answer. */
export function AfterQuotes({ children }: { readonly children: ReactNode }) {
  return useHasOpenQuote() === false ? children : null
}
