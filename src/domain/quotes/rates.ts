import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { cents, zero } from '#domain/core/money.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import type { QuickQuoteData } from './quick-quote.ts'
import type { Estimate } from './quote.ts'

export const quoteRateSchema = z.strictObject({
  productType: z.enum(productKinds),
  projectTerm: z.enum(productTerms),
  lowCents: price,
  highCents: price,
})
export type QuoteRate = z.output<typeof quoteRateSchema>

/** The one rate table of the agency. */
export const quoteRatesSchema = z.strictObject({
  id: z.literal('rates'),
  rates: z.array(quoteRateSchema),
  updatedBy: z.string(),
  updatedAt: instant,
})
export type QuoteRates = z.output<typeof quoteRatesSchema>

/** Until staff write their own. */
export const firstQuoteRates: readonly QuoteRate[] = [
  { productType: 'sites', projectTerm: 'short', lowCents: cents(300_000), highCents: cents(800_000) },
  { productType: 'sites', projectTerm: 'long', lowCents: cents(600_000), highCents: cents(1_500_000) },
  { productType: 'apps', projectTerm: 'short', lowCents: cents(1_200_000), highCents: cents(3_000_000) },
  { productType: 'apps', projectTerm: 'long', lowCents: cents(2_500_000), highCents: cents(6_000_000) },
]

/** The usual price of a project like this. Every kind has a row: the contract ensures it. */
export function estimateOf(
  rates: readonly QuoteRate[],
  { productType, projectTerm }: Pick<QuickQuoteData, 'productType' | 'projectTerm'>,
): Estimate {
  const own = (rate: QuoteRate) => rate.productType === productType && rate.projectTerm === projectTerm
  const rate = rates.find(own) ?? firstQuoteRates.find(own)
  return { lowCents: rate?.lowCents ?? zero, highCents: rate?.highCents ?? zero }
}
