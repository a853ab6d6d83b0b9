import { firstQuoteRates } from '#domain/quotes/rates.ts'
import type { QuoteRate } from '#domain/quotes/rates.ts'
import type { Portal } from '#server/portal.ts'
import { quoteRates } from './exports/collections.ts'

/** The rate table of now; version 0 where it is still the first one. */
export async function readRates({
  documents,
}: Pick<Portal, 'documents'>): Promise<{ rates: QuoteRate[]; version: number }> {
  const stored = await documents.get(quoteRates, 'rates')
  return stored ? { rates: stored.data.rates, version: stored.version } : { rates: [...firstQuoteRates], version: 0 }
}
