import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { acceptQuote as call } from '#domain/quotes/contract.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'
import { quoteHappening } from './happening.ts'
import { moveQuote } from './move-quote.ts'
import { expectOrderingRight } from './policy.ts'
import { startProject } from './start-project.ts'

/**
 * The yes of somebody who may order for the account, to the offer that they have before them, signed with the name that
 * their profile has: another one is refused. It makes the project in the same step; of many who say yes at once the first one stands, and all are led to its project.
 */
export function acceptQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, sentAt, name }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeQuote(portal, viewer, quoteId, async ({ quote, now }, transaction) => {
    expectOrderingRight(viewer)
    if (quote.status === 'converted') return null
    if (quote.status === 'expired') throw new Refusal('quote-expired')
    if (isQuoteOpen(quote.status) && quote.sentAt !== sentAt) throw new Refusal('stale-version')
    const accepted = moveQuote(quote, { to: 'accepted', by: 'client', now, name: viewer.fullName })
    if (!isSignedBy(name, viewer.fullName))
      throw new Refusal('invalid-input', { fields: { name: askForName(viewer.fullName) } })
    const projectId = await startProject(portal, transaction, viewer, accepted)
    const converted = {
      ...moveQuote(accepted, { to: 'converted', by: 'portal', now }),
      acceptedBy: { uid: viewer.uid, name: viewer.fullName, at: now },
      projectId,
    }
    return {
      quote: converted,
      happening: quoteHappening('quote.accepted', converted, sayMoney(converted.amountCents ?? zero)),
    }
  })
}
