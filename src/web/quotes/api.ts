import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { toldTax } from '#domain/quotes/quote-total.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { keep } from '#web/platform/live/patch.ts'
import { quoteDocuments, quoteKeys } from '#web/quotes/exports/quote-cache.ts'
import { countQuotes, getQuote, getQuoteRates, listQuotes } from './calls.ts'

/**
 * The quotes that the viewer sees, as sorted or (null) the newest first, page by page, of one status or (null) of all, and with the
 * words of a search. Those of the last search or order stay until this one is answered. Live events keep them fresh.
 */
export function useQuotes(status: QuoteStatus | null = null, search = '', sort: QuoteSort | null = null) {
  return useInfiniteQuery({
    queryKey: search || sort ? quoteKeys.found(status, search, sort) : quoteKeys.list(status),
    queryFn: ({ pageParam, signal }) =>
      listQuotes(
        {
          ...(status ? { status } : {}),
          ...(search ? { search } : {}),
          ...(sort ? { sort } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === status ? before : undefined),
  })
}

/** How many quotes staff have in the list, which live events ask anew; null with a search, which no index counts. */
export function countOf(status: QuoteStatus | null, search: string, sort: QuoteSort | null) {
  if (search) return null
  const asked = { ...(status ? { status } : {}), ...(sort ? { sort } : {}) }
  return {
    // With what was found, which a changed quote asks for anew.
    queryKey: [...quoteKeys.founds, 'count', status, sort],
    ask: (options: { readonly signal: AbortSignal }) => countQuotes(asked, options),
  }
}

/** The latest quotes of a client, for staff. Live events keep them fresh. */
export function useClientQuotes(clientId: string) {
  return useQuery({
    queryKey: quoteKeys.ofClient(clientId),
    queryFn: ({ signal }) => listQuotes({ clientId }, { signal }),
  })
}

/** One quote, wherever it stands in the list. Live events keep it fresh. */
export function useQuote(quoteId: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: quoteKeys.one(quoteId),
    async queryFn({ signal }) {
      const { quote, priceTax = null } = await getQuote({ quoteId }, { signal })
      queryClient.setQueryData(quoteKeys.tax(quoteId), priceTax)
      return quote
    },
  })
}

/** The tax that the invoice adds to the one amount of a quote: as it was sent, or told to whoever accepted; of a draft, as it is now. */
export function useQuoteTax(quote: PresentedQuote): PriceTax | null {
  const { data = null } = useQuery<PriceTax | null>({ queryKey: quoteKeys.tax(quote.id), queryFn: skipToken })
  const told = toldTax(quote)
  return told === undefined ? data : told
}

/** An act on a quote, seen at once. What it throws is told beside what was tried. */
export function useQuoteAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ readonly quote: PresentedQuote }>) => (await act()).quote,
    onSuccess(quote) {
      keep(queryClient, quoteDocuments, quote)
      askAgain(queryClient, quoteKeys.founds)
    },
  })
}

/** Where a quote that was sent is downloaded as a PDF. */
export function paperOf(quoteId: string): string {
  return `/files/quotes/${encodeURIComponent(quoteId)}`
}

export const ratesKey = ['settings', 'quote-rates'] as const

/** The rate table, for staff. */
export function useQuoteRates() {
  return useQuery({ queryKey: ratesKey, queryFn: ({ signal }) => getQuoteRates({}, { signal }) })
}
