import * as quotes from '#domain/quotes/contract.ts'
import { countQuotes } from '#domain/quotes/count-contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import * as mailed from '#domain/quotes/mailed-contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import { row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'
import { begun, items } from './stage.test-support.ts'

const project = {
  productType: 'apps',
  projectTerm: 'long',
  projectName: 'Order app',
  projectDesc: 'Bread by phone.',
  companyName: 'Northwind Bakery',
} as const
const contact = { fullName: 'Gil Moss', email: 'gil@moss.example' }
const key = 'a-key-that-nobody-else-has-made'

/** No quote is there until somebody asks: an unknown one is refused like a foreign one. */
const quoteId = 'no-such-quote'
/** Ben may see the projects of the account; he may not order, which is asked of those alone who see the quote. */
const unknown = { ...signedIn('not-found'), creator: 'forbidden' } as const
const offer = { quoteId, version: 1, amountCents: 480_000, daysDelta: 30, validUntil: '2027-01-15', note: '' }

export const quotesRows: readonly Row[] = [
  row(
    quotes.requestQuote,
    { key, ...project, ...contact },
    {
      ...signedIn('ok'),
      guest: 'ok',
      creator: 'forbidden',
      staff: 'forbidden',
    },
  ),
  row(
    quotes.requestQuote,
    { key, ...project },
    {
      ...signedIn('ok'),
      guest: 'invalid-input',
      creator: 'forbidden',
      staff: 'forbidden',
    },
  ),
  row(
    mailed.readMailedQuote,
    { token: 'no-such-link' },
    { ...signedIn('not-found'), guest: 'not-found', creator: 'not-found', staff: 'not-found' },
  ),
  row(
    mailed.viewMailedQuote,
    { token: 'no-such-link' },
    { ...signedIn('not-found'), guest: 'not-found', creator: 'not-found', staff: 'not-found' },
  ),
  row(
    mailed.declineMailedQuote,
    { token: 'no-such-link', reason: '' },
    { ...signedIn('not-found'), guest: 'not-found', creator: 'not-found', staff: 'not-found' },
  ),
  row(quotes.listQuotes, {}, { ...signedIn('ok'), creator: 'forbidden' }),
  row(countQuotes, {}, staffOnly()),
  row(quotes.getQuote, { quoteId }, unknown),
  row(quotes.viewQuote, { quoteId }, { ...unknown, staff: 'forbidden' }),
  row(
    quotes.acceptQuote,
    { quoteId, sentAt: '2026-12-08T09:00:00.000Z', name: 'Ada Lovell' },
    { ...unknown, staff: 'forbidden' },
  ),
  row(quotes.rejectQuote, { quoteId, reason: '' }, unknown),
  row(staffCalls.createQuote, { key, ...begun, clientId: 'ada', prospect: null }, staffOnly()),
  row(staffCalls.createQuote, { key, ...begun, clientId: null, prospect: null }, staffOnly('invalid-input')),
  row(staffCalls.updateQuote, { quoteId, version: 1, ...items }, staffOnly('not-found')),
  row(staffCalls.sendItemizedQuote, { quoteId, version: 1 }, staffOnly('not-found')),
  row(quotes.sendQuote, offer, staffOnly('not-found')),
  row(quotes.withdrawQuote, { quoteId, reason: '' }, staffOnly('not-found')),
  row(quotes.getQuoteRates, {}, staffOnly()),
  row(quotes.listQuoteRateChanges, {}, staffOnly()),
  row(quotes.updateQuoteRates, { version: 0, rates: firstQuoteRates }, staffOnly()),
]
