import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { useQuotes } from '#web/quotes/api.ts'

/** Whether one of the latest quotes waits for its client's answer; undefined until that is known. */
export function useHasOpenQuote(): boolean | undefined {
  const { data, isError } = useQuotes()
  return (
    data?.pages.some(({ quotes }) => quotes.some(({ status }) => isQuoteOpen(status))) ?? (isError ? false : undefined)
  )
}
