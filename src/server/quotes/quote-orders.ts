import { Refusal } from '#domain/core/refusals.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import { quoteSortsFor } from '#domain/quotes/quote-order.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { ListOptions } from '#server/ports/documents.ts'

type Asked = {
  readonly status?: QuoteStatus | undefined
  readonly clientId?: string | undefined
  readonly sort?: QuoteSort | undefined
}

/** The declared order of a list of staff; the newest first without a sort. Refuses `invalid-input` for one that the filter doesn't go with. */
export function quoteOrderOf({ sort, ...filter }: Asked): NonNullable<ListOptions['orderBy']> {
  if (!sort) return ['createdAt', 'desc']
  if (quoteSortsFor(filter).includes(sort)) return orders[sort]
  throw new Refusal('invalid-input', {
    fields: { sort: 'This list can’t be sorted this way with these filters. Remove a filter' },
  })
}

const orders = {
  changed: ['updatedAt', 'desc'],
  amount: ['totalCents', 'desc'],
  until: ['awaitedUntil', 'asc'],
} as const satisfies Record<QuoteSort, ListOptions['orderBy']>
