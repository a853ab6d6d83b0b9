import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/quotes/contract.ts'
import { versionOf } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Portal } from '#server/portal.ts'
import { quoteActivity } from './activity.ts'
import { changeQuote } from './change-quote.ts'
import { quoteWithdrawnMail } from './mails.ts'
import { moveQuote } from './move-quote.ts'
import { expectOrderingRight } from './policy.ts'

type Answer = Promise<ReplyOf<typeof calls.rejectQuote>>
type Input = InputOf<typeof calls.rejectQuote>

/** A final rejection: of an offer by the client, of a request by staff, who discard what they began. Another quote can always be requested. */
export function rejectQuote(portal: Portal, viewer: Viewer, input: Input): Answer {
  return viewer.role === 'superAdmin' ? turnDown(portal, viewer, input) : declineOffer(portal, viewer, input)
}

function declineOffer(portal: Portal, viewer: Viewer, { quoteId, reason }: Input): Answer {
  return changeQuote(portal, viewer, quoteId, ({ quote, now }) => {
    expectOrderingRight(viewer)
    if (quote.status === 'rejected') return null
    const declined = moveQuote(quote, { to: 'rejected', by: 'client', now, name: viewer.fullName, reason })
    return { quote: declined, activity: quoteActivity('quote.rejected', declined, reason) }
  })
}

/** Tells colleagues, and the reader of an offer that was made before: they may still count on it. Who never had one is told nothing. */
async function turnDown(portal: Portal, viewer: Viewer, { quoteId, reason }: Input): Answer {
  let prospect: Quote | null = null
  const answer = await changeQuote(portal, viewer, quoteId, ({ quote, now }, transaction) => {
    prospect = null
    const to = quote.begunBy ? 'discarded' : 'rejected'
    if (quote.status === to) return null
    const ended = moveQuote(quote, { to, by: 'staff', now, name: viewer.fullName, reason })
    if (versionOf(ended) > 0) {
      if (ended.clientId === null) prospect = ended
      else portal.activity.recordWith(transaction, viewer, quoteActivity('quote.withdrawn', ended, reason))
    }
    const rejected = quote.begunBy ? 'draft' : 'request'
    return { quote: ended, activity: { ...quoteActivity('quote.rejected', ended, reason), rejected } }
  })
  if (prospect) mailProspect(portal, prospect, reason)
  return answer
}

function mailProspect({ settings, post }: Portal, quote: Quote, reason: string): void {
  post.sendLater('quote-withdrawn', async () => quoteWithdrawnMail(settings, quote, reason))
}
