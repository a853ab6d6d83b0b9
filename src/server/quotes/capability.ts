import * as calls from '#domain/quotes/contract.ts'
import { countQuotes as countCall } from '#domain/quotes/count-contract.ts'
import * as mailed from '#domain/quotes/mailed-contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import { addressProven, detailsChanged, offerAsked } from '#server/accounts/exports/reactions.ts'
import { forAnyone, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { nextQuoteNumberAsked, nextQuoteNumberRaised } from '#server/settings/exports/reactions.ts'
import { carryAddressee } from './addressee.ts'
import { acceptQuote, viewQuote } from './answer-quote.ts'
import { createQuote } from './create-quote.ts'
import { mountQuotesCsv } from './export-quotes.ts'
import { quoteRates, quoteRatesChanges, quotes as quoteDocuments, quoteSeries } from './exports/collections.ts'
import { quoteSources } from './live.ts'
import { declineMailedQuote, hasMailedOffer, readMailedQuote, viewMailedQuote } from './mailed-quote.ts'
import { quoteMails } from './mails.ts'
import { ownQuotes } from './own-data.ts'
import { findNextQuoteNumber, raiseNextQuoteNumber } from './quote-numbers.ts'
import { mountQuotePapers } from './quote-papers.ts'
import { listQuoteRateChanges, readRates, updateQuoteRates } from './rates.ts'
import { countQuotes, getQuote, listQuotes } from './read-quotes.ts'
import { requestQuote } from './request-quote.ts'
import { sendItemizedQuote, sendQuote, withdrawQuote } from './send-quote.ts'
import { takeOverProven } from './take-over-quotes.ts'
import { rejectQuote } from './turn-down-quote.ts'
import { updateQuote } from './update-quote.ts'

/** Anybody can ask for the price of a project, and staff can begin a quote; they make an offer, and accepting it makes the project. */
export const quotes: Capability = {
  name: 'quotes',
  collections: [kept(quoteDocuments), kept(quoteSeries), kept(quoteRates), kept(quoteRatesChanges)],
  mails: quoteMails,
  calls: [
    forAnyone(calls.requestQuote, requestQuote),
    forAnyone(mailed.readMailedQuote, readMailedQuote),
    forAnyone(mailed.viewMailedQuote, viewMailedQuote),
    forAnyone(mailed.declineMailedQuote, declineMailedQuote),
    forViewer(calls.listQuotes, listQuotes),
    forViewer(countCall, countQuotes),
    forViewer(calls.getQuote, getQuote),
    forViewer(calls.viewQuote, viewQuote),
    forViewer(staffCalls.createQuote, createQuote),
    forViewer(staffCalls.updateQuote, updateQuote),
    forViewer(staffCalls.sendItemizedQuote, sendItemizedQuote),
    forViewer(calls.sendQuote, sendQuote),
    forViewer(calls.withdrawQuote, withdrawQuote),
    forViewer(calls.rejectQuote, rejectQuote),
    forViewer(calls.acceptQuote, acceptQuote),
    forViewer(calls.getQuoteRates, readRates),
    forViewer(calls.updateQuoteRates, updateQuoteRates),
    forViewer(calls.listQuoteRateChanges, listQuoteRateChanges),
  ],
  serves: [mountQuotePapers, mountQuotesCsv],
  live: quoteSources,
  reactions: [
    on(detailsChanged, carryAddressee),
    on(addressProven, takeOverProven),
    on(offerAsked, hasMailedOffer),
    on(nextQuoteNumberAsked, findNextQuoteNumber),
    on(nextQuoteNumberRaised, raiseNextQuoteNumber),
  ],
  ownData: ownQuotes,
}
