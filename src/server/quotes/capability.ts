import * as calls from '#domain/quotes/contract.ts'
import { addressProven } from '#server/accounts/exports/reactions.ts'
import { forAnyone, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { acceptQuote } from './accept-quote.ts'
import { quoteRates, quotes as quoteDocuments } from './exports/collections.ts'
import { getQuote } from './get-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { quoteSources } from './live.ts'
import { ownQuotes } from './own-data.ts'
import { readRates } from './read-rates.ts'
import { rejectQuote } from './reject-quote.ts'
import { requestQuote } from './request-quote.ts'
import { sendQuote } from './send-quote.ts'
import { takeOverProven } from './take-over-quotes.ts'
import { updateQuoteRates } from './update-quote-rates.ts'
import { viewQuote } from './view-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** Anybody asks what a project would cost; staff make an offer of it, and a yes makes the project. */
export const quotes: Capability = {
  name: 'quotes',
  collections: [kept(quoteDocuments), kept(quoteRates)],
  calls: [
    forAnyone(calls.requestQuote, requestQuote),
    forViewer(calls.listQuotes, listQuotes),
    forViewer(calls.getQuote, getQuote),
    forViewer(calls.viewQuote, viewQuote),
    forViewer(calls.sendQuote, sendQuote),
    forViewer(calls.withdrawQuote, withdrawQuote),
    forViewer(calls.rejectQuote, rejectQuote),
    forViewer(calls.acceptQuote, acceptQuote),
    forViewer(calls.getQuoteRates, readRates),
    forViewer(calls.updateQuoteRates, updateQuoteRates),
  ],
  live: quoteSources,
  reactions: [on(addressProven, takeOverProven)],
  ownData: ownQuotes,
}
