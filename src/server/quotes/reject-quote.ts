import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { rejectQuote as call } from '#domain/quotes/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'
import { quoteHappening } from './happening.ts'
import { moveQuote } from './move-quote.ts'
import { expectOrderingRight } from './policy.ts'

/** A no for good: of the client to an offer, of staff to a draft. Another quote can always be asked for. */
export function rejectQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const by = viewer.role === 'superAdmin' ? 'staff' : 'client'
  return changeQuote(portal, viewer, quoteId, ({ quote, now }) => {
    expectOrderingRight(viewer)
    if (quote.status === 'rejected') return null
    const rejected = moveQuote(quote, { to: 'rejected', by, now, name: viewer.fullName, reason })
    return { quote: rejected, happening: quoteHappening('quote.rejected', rejected, reason) }
  })
}
