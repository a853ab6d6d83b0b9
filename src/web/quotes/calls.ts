import type * as quotes from '#domain/quotes/contract.ts'
import type { countQuotes as countCall } from '#domain/quotes/count-contract.ts'
import type * as mailed from '#domain/quotes/mailed-contract.ts'
import type * as staff from '#domain/quotes/staff-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const readMailedQuote = callTo<typeof mailed.readMailedQuote>('read-mailed-quote')
export const viewMailedQuote = callTo<typeof mailed.viewMailedQuote>('view-mailed-quote')
export const declineMailedQuote = callTo<typeof mailed.declineMailedQuote>('decline-mailed-quote')
export const requestQuote = callTo<typeof quotes.requestQuote>('request-quote')
export const countQuotes = callTo<typeof countCall>('count-quotes')
export const listQuotes = callTo<typeof quotes.listQuotes>('list-quotes')
export const getQuote = callTo<typeof quotes.getQuote>('get-quote')
export const viewQuote = callTo<typeof quotes.viewQuote>('view-quote')
export const createQuote = callTo<typeof staff.createQuote>('create-quote')
export const updateQuote = callTo<typeof staff.updateQuote>('update-quote')
export const sendItemizedQuote = callTo<typeof staff.sendItemizedQuote>('send-itemized-quote')
export const sendQuote = callTo<typeof quotes.sendQuote>('send-quote')
export const withdrawQuote = callTo<typeof quotes.withdrawQuote>('withdraw-quote')
export const rejectQuote = callTo<typeof quotes.rejectQuote>('reject-quote')
export const acceptQuote = callTo<typeof quotes.acceptQuote>('accept-quote')
export const getQuoteRates = callTo<typeof quotes.getQuoteRates>('get-quote-rates')
export const listQuoteRateChanges = callTo<typeof quotes.listQuoteRateChanges>('list-quote-rate-changes')
export const updateQuoteRates = callTo<typeof quotes.updateQuoteRates>('update-quote-rates')
