import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { useQuotes } from '#web/quotes/api.ts'

/** The latest request of a client that the agency has yet to answer; null for none, undefined until that is known. */
export function useLatestRequest(): PresentedQuote | null | undefined {
  const { data, isError } = useQuotes('draft')
  return isError ? null : data && (data.pages[0]?.quotes[0] ?? null)
}
