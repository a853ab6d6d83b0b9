import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { viewQuote as call } from '#domain/quotes/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'
import { moveQuote } from './move-quote.ts'

/** Notes the first look of the client's side at an offer; of any other quote it notes nothing. */
export function viewQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeQuote(portal, viewer, quoteId, ({ quote, now }) => {
    if (quote.status !== 'sent') return null
    const viewed = moveQuote(quote, { to: 'viewed', by: 'client', now, name: viewer.fullName })
    return { quote: { ...viewed, viewedAt: now } }
  })
}
