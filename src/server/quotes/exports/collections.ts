import { quoteSchema } from '#domain/quotes/quote.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { quoteRatesChangeSchema, quoteRatesSchema } from '#domain/quotes/rates.ts'
import type { QuoteRates, QuoteRatesChange } from '#domain/quotes/rates.ts'
import { collection } from '#server/ports/documents.ts'
import { seriesSchema } from '#server/settings/exports/numbering.ts'

const byNumber = ['number', 'desc'] as const
const byAge = ['createdAt', 'desc'] as const
const byAmount = ['totalCents', 'desc'] as const
const byLastDay = ['awaitedUntil', 'asc'] as const

export const quotes = collection<Quote>('quotes', quoteSchema, [
  { where: [], orderBy: byAge },
  { where: ['status'], orderBy: byAge },
  { where: ['clientId'], orderBy: byAge },
  { where: ['clientId', 'status'], orderBy: byAge },
  { where: ['guestEmail'], orderBy: byAge },
  { where: [], orderBy: byNumber },
  { where: ['clientId'], orderBy: byNumber },
  { where: ['number'], orderBy: byAge },
  // `quoteSortsFor` offers these and no others.
  { where: [], orderBy: ['updatedAt', 'desc'] },
  { where: [], orderBy: byAmount },
  { where: ['status'], orderBy: byAmount },
  { where: [], orderBy: byLastDay },
  { where: ['status'], orderBy: byLastDay },
])

/** The last number that was given in each series. */
export const quoteSeries = collection('quoteSeries', seriesSchema)

/** One document, `rates`; none until staff change the default table. */
export const quoteRates = collection<QuoteRates>('quoteRates', quoteRatesSchema)

export const quoteRatesChanges = collection<QuoteRatesChange>('quoteRatesChanges', quoteRatesChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])
