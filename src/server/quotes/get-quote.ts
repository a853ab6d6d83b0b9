import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getQuote as call } from '#domain/quotes/contract.ts'
import { changeQuote } from './change-quote.ts'
import type { QuotesDeps } from './deps.ts'

/** One quote as it stands now. Refuses `not-found` for a foreign one as for none. */
export function getQuote(
  deps: QuotesDeps,
  viewer: Viewer,
  { quoteId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeQuote(deps, viewer, quoteId, () => null)
}
