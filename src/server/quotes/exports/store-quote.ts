import { totalOf } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { quotes } from './collections.ts'

/** Writes a new quote with its total. */
export function createQuote(transaction: Pick<Transaction, 'create'>, quote: Quote): Stored<Quote> {
  return transaction.create(quotes, withTotal(quote))
}

/** Replaces a quote that the transaction has read, with its total as it is now. */
export function putQuote(transaction: Transaction, quote: Quote): Stored<Quote> {
  return transaction.put(quotes, withTotal(quote))
}

function withTotal(quote: Quote): Quote {
  return { ...quote, totalCents: totalOf(quote) ?? undefined }
}
