import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Happening } from '#server/platform/activity.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { quotes } from './collections.ts'
import type { QuotesDeps } from './deps.ts'
import { endQuotes } from './end-quotes.ts'
import { findQuote } from './find-quote.ts'
import { expectQuotesRight } from './policy.ts'
import { shown } from './present.ts'
import { takeOverOwn } from './take-over-quotes.ts'

type Before = { readonly stored: Stored<Quote>; readonly quote: Quote; readonly now: Instant }
/** What becomes of a quote, what is told of it, and what else is written with it. */
type Next = { readonly quote: Quote; readonly happening?: Happening; write?(): void }
type Decide = (before: Before, transaction: Transaction) => Next | null | Promise<Next | null>

/**
 * Changes a quote that the viewer sees, as it stands after what ends by itself has ended; `decide` answers null where there
 * is nothing to change. Everything is written together, and one change of a quote waits for the one before.
 */
export async function changeQuote(
  deps: QuotesDeps,
  viewer: Viewer,
  quoteId: string,
  decide: Decide,
): Promise<{ quote: PresentedQuote }> {
  expectQuotesRight(viewer)
  await takeOverOwn(deps, viewer)
  await endQuotes(deps)
  return deps.turns.inTurn([quoteId], () =>
    deps.documents.transact(async (transaction) => {
      const stored = await findQuote(transaction, viewer, quoteId)
      const next = await decide({ stored, quote: stored.data, now: deps.clock.now() }, transaction)
      if (next === null) return { quote: shown(stored.data, stored.version) }
      transaction.put(quotes, next.quote)
      next.write?.()
      if (next.happening) deps.activity.recordWith(transaction, viewer, next.happening)
      return { quote: shown(next.quote, stored.version + 1) }
    }),
  )
}
