// In a file of its own, so that a page can use it without loading the schema library.
import { cents } from '#domain/core/money.ts'
import type { QuoteRate } from './rates.ts'

/** Until staff write their own. */
export const firstQuoteRates: readonly QuoteRate[] = [
  { productType: 'sites', projectTerm: 'short', lowCents: cents(300_000), highCents: cents(800_000) },
  { productType: 'sites', projectTerm: 'long', lowCents: cents(600_000), highCents: cents(1_500_000) },
  { productType: 'apps', projectTerm: 'short', lowCents: cents(1_200_000), highCents: cents(3_000_000) },
  { productType: 'apps', projectTerm: 'long', lowCents: cents(2_500_000), highCents: cents(6_000_000) },
]
