import type { Quote } from '#domain/quotes/quote.ts'
import { seriesOf, standardQuotePattern } from '#domain/settings/number-pattern.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { findNext, idOfSeries, raiseNext, takeNumber } from '#server/settings/exports/numbering.ts'
import type { Dated, Numbering } from '#server/settings/exports/numbering.ts'
import type { NextNumber } from '#server/settings/exports/reactions.ts'
import { quotes, quoteSeries } from './exports/collections.ts'

const quoteNumbers: Numbering = {
  counters: quoteSeries,
  counterOf: idOfSeries,
  uncounted: (documents, series) => (series === standardSeries ? highestCount(documents) : Promise.resolve(0)),
  async isGiven(documents, number) {
    const [taken] = await documents.list(quotes, { where: { number }, orderBy: ['createdAt', 'desc'], limit: 1 })
    return taken !== undefined
  },
}

const standardSeries = seriesOf(standardQuotePattern, '2026-01-01')

/**
 * Quotes of before there were numbers got theirs from a migration, which keeps no counter. From the highest in the order of text on,
 * what is given is passed over, so that those with more digits are not missed.
 */
async function highestCount(documents: Documents): Promise<number> {
  const range = { from: 'Q-', below: 'Q-:' }
  const [highest] = await documents.list(quotes, { orderBy: ['number', 'desc'], range, limit: 1 })
  return Number(/^Q-(\d{1,8})$/.exec(highest?.data.number ?? '')?.[1] ?? 0)
}

type Sending = Pick<Portal, 'documents' | 'clock'> & {
  readonly settings: Pick<Portal['settings'], 'agencyName' | 'openingHours'>
}

/** A quote with its number, in the transaction that sends it. What was sent before keeps the one that it has. */
export async function numbered(portal: Sending, transaction: Transaction, quote: Quote): Promise<Quote> {
  if (quote.number !== null) return quote
  const { quoteNumberPattern: pattern } = await readInvoicing(portal, transaction)
  return { ...quote, number: await takeNumber(quoteNumbers, portal, transaction, { pattern, day: agencyDay(portal) }) }
}

/** What the next quote is called by this pattern, if it is sent now. */
export function findNextQuoteNumber(portal: Dated, reader: Reader, pattern: string): Promise<NextNumber> {
  return findNext(quoteNumbers, portal, reader, pattern)
}

/** Raises the counter of a pattern: null where it is there already. Refuses `invalid-input` for a number below the next one. */
export function raiseNextQuoteNumber(
  portal: Dated,
  transaction: Transaction,
  pattern: string,
  count: number,
): Promise<string | null> {
  return raiseNext(quoteNumbers, portal, transaction, { pattern, count, field: 'nextQuoteCount' })
}
