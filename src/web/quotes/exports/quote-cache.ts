import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import type { Description } from '#web/platform/live/patch.ts'

const quotesKey = ['quotes'] as const

export const quoteKeys = {
  lists: [...quotesKey, 'list'] as const,
  /** Of one status, or (null) of all. */
  list: (status: PresentedQuote['status'] | null) => [...quotesKey, 'list', status] as const,
  founds: [...quotesKey, 'found'] as const,
  /** Those with the words of a search (or all, where it is empty), in the order of staff's choice (or, for null, the newest first). */
  found: (status: PresentedQuote['status'] | null, search: string, sort: QuoteSort | null) =>
    [...quotesKey, 'found', status, search, sort] as const,
  ofClients: [...quotesKey, 'of client'] as const,
  ofClient: (clientId: string) => [...quotesKey, 'of client', clientId] as const,
  ones: [...quotesKey, 'one'] as const,
  /** The tax on the price of one, which comes with it and is no part of the document. */
  tax: (quoteId: string) => [...quotesKey, 'tax', quoteId] as const,
  one: (quoteId: string) => [...quotesKey, 'one', quoteId] as const,
}

export const quoteDocuments: Description<PresentedQuote> = {
  places: [
    {
      key: quoteKeys.lists,
      path: 'quotes',
      belongs: ({ status }, [, , wanted]) => wanted === null || wanted === status,
      order: (one, other) => other.createdAt.localeCompare(one.createdAt),
    },
    {
      key: quoteKeys.ofClients,
      path: 'quotes',
      belongs: ({ clientId }, [, , wanted]) => clientId === wanted,
      order: (one, other) => other.createdAt.localeCompare(one.createdAt),
    },
    { key: quoteKeys.ones },
  ],
}

/** The portal knows which words a quote holds, and where it stands in an order. */
export function quotesComputedFrom({ collection }: Pick<LiveEvent, 'collection'>): readonly QueryKey[] {
  return collection === 'quotes' ? [quoteKeys.founds] : []
}
