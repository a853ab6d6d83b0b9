import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Description } from '#web/platform/live/patch.ts'

const quotesKey = ['quotes'] as const

export const quoteKeys = {
  lists: [...quotesKey, 'list'] as const,
  /** Of one status, or (null) of all. */
  list: (status: PresentedQuote['status'] | null) => [...quotesKey, 'list', status] as const,
  ones: [...quotesKey, 'one'] as const,
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
    { key: quoteKeys.ones },
  ],
}
