import * as calls from '#domain/quotes/contract.ts'
import { forAnyone, forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { acceptQuote } from './accept-quote.ts'
import type { QuotesDeps } from './deps.ts'
import { getQuote } from './get-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { readRates } from './read-rates.ts'
import { rejectQuote } from './reject-quote.ts'
import { requestQuote } from './request-quote.ts'
import { sendQuote } from './send-quote.ts'
import { updateQuoteRates } from './update-quote-rates.ts'
import { viewQuote } from './view-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

export function quoteRoutes(deps: QuotesDeps): Route[] {
  return [
    forAnyone(calls.requestQuote, (caller, input) => requestQuote(deps, caller, input)),
    forViewer(calls.listQuotes, (viewer, input) => listQuotes(deps, viewer, input)),
    forViewer(calls.getQuote, (viewer, input) => getQuote(deps, viewer, input)),
    forViewer(calls.viewQuote, (viewer, input) => viewQuote(deps, viewer, input)),
    forViewer(calls.sendQuote, (viewer, input) => sendQuote(deps, viewer, input)),
    forViewer(calls.withdrawQuote, (viewer, input) => withdrawQuote(deps, viewer, input)),
    forViewer(calls.rejectQuote, (viewer, input) => rejectQuote(deps, viewer, input)),
    forViewer(calls.acceptQuote, (viewer, input) => acceptQuote(deps, viewer, input)),
    forViewer(calls.getQuoteRates, () => readRates(deps)),
    forViewer(calls.updateQuoteRates, (viewer, input) => updateQuoteRates(deps, viewer, input)),
  ]
}
