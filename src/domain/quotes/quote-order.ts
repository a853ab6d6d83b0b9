import type { QuoteStatus } from './quote-statuses.ts'
import { isQuoteOpen } from './quote-statuses.ts'

/**
 * What staff can sort quotes by, other than by when they were asked for: the last changed or the largest amount with tax first, or what the
 * client can answer by its last day, the next one first. Only quotes with an amount are in the list by amount.
 */
export const quoteSorts = ['changed', 'amount', 'until'] as const
export type QuoteSort = (typeof quoteSorts)[number]

type Choice = { readonly status?: QuoteStatus | null | undefined; readonly clientId?: string | undefined }

/** The sorts that go with a filter, each of which has an index. The few quotes of one client have their one order. */
export function quoteSortsFor({ status, clientId }: Choice): readonly QuoteSort[] {
  if (clientId !== undefined) return []
  if (!status) return quoteSorts
  return isQuoteOpen(status) ? ['amount', 'until'] : ['amount']
}
