import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { withdrawQuote as call } from '#domain/quotes/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'
import { moveQuote } from './move-quote.ts'

const noOffer = { amountCents: null, daysDelta: null, note: '', validUntil: null, sentAt: null, viewedAt: null }

/** Takes the offer back, so that nobody can accept it; another can be sent. */
export function withdrawQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeQuote(portal, viewer, quoteId, ({ quote, now }) => {
    if (quote.status === 'draft') return null
    const draft = moveQuote(quote, { to: 'draft', by: 'staff', now, name: viewer.fullName, reason })
    return { quote: { ...draft, ...noOffer } }
  })
}
