import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { endQuotes } from '#server/quotes/exports/end-quotes.ts'
import { putQuote } from '#server/quotes/exports/store-quote.ts'
import { expectQuotesRight, maySee, whyTakenBack } from './policy.ts'
import { presentTo } from './present.ts'
import { takeOverOwn } from './take-over-quotes.ts'

type Before = { readonly stored: Stored<Quote>; readonly quote: Quote; readonly now: Instant }
/** A quote after a change, and the activity to record. */
type Next = { readonly quote: Quote; readonly activity?: NewActivity }
type Decide = (before: Before, transaction: Transaction) => Next | null | Promise<Next | null>

/**
 * Changes a quote that the viewer sees, after ending expired offers; `decide` returns null if there is nothing to change,
 * and may write more in the transaction. Changes of one quote run in turn.
 */
export async function changeQuote(
  portal: Portal,
  viewer: Viewer,
  quoteId: string,
  decide: Decide,
): Promise<{ quote: PresentedQuote }> {
  expectQuotesRight(viewer)
  await takeOverOwn(portal, viewer)
  await endQuotes(portal)
  const present = presentTo(viewer)
  return portal.turns.inTurn([`quotes ${quoteId}`], () =>
    portal.documents.transact(async (transaction) => {
      const stored = await findQuote(transaction, viewer, quoteId)
      const next = await decide({ stored, quote: stored.data, now: portal.clock.now() }, transaction)
      if (next === null) return { quote: present(stored) }
      const written = putQuote(transaction, next.quote)
      if (next.activity) portal.activity.recordWith(transaction, viewer, next.activity)
      return { quote: present(written) }
    }),
  )
}

/** A quote that the viewer sees. Refuses an account its own that staff took back by why, and `not-found` for all others alike. */
async function findQuote(reader: Reader, viewer: Viewer, quoteId: string): Promise<Stored<Quote>> {
  const found = await reader.get(quotes, quoteId)
  if (found && maySee(viewer, found.data)) return found
  const isOwn = found?.data.clientId === viewer.accountId
  throw new Refusal((isOwn && whyTakenBack(found.data)) || 'not-found')
}
