import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getQuote as call } from '#domain/quotes/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'

/** One quote as it stands now. Refuses `not-found` for a foreign one as for none. */
export function getQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeQuote(portal, viewer, quoteId, () => null)
}
