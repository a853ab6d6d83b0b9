import * as z from 'zod/mini'
import { cents } from '#domain/core/cents.ts'
import { instant } from '#domain/core/instants.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import type { QuickQuoteData } from './quick-quote.ts'
import type { Estimate } from './quote.ts'

export const quoteRateSchema = z.strictObject({
  productType: z.enum(productKinds),
  projectTerm: z.enum(productTerms),
  lowCents: cents,
  highCents: cents,
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
  { productType: 'sites', projectTerm: 'short', lowCents: 300_000, highCents: 800_000 },
  { productType: 'sites', projectTerm: 'long', lowCents: 600_000, highCents: 1_500_000 },
  { productType: 'apps', projectTerm: 'short', lowCents: 1_200_000, highCents: 3_000_000 },
  { productType: 'apps', projectTerm: 'long', lowCents: 2_500_000, highCents: 6_000_000 },
]

/** What a project like this usually costs. Every kind has its row: the contract sees to it. */
export function estimateOf(
  rates: readonly QuoteRate[],
  { productType, projectTerm }: Pick<QuickQuoteData, 'productType' | 'projectTerm'>,
): Estimate {
  const own = (rate: QuoteRate) => rate.productType === productType && rate.projectTerm === projectTerm
  const rate = rates.find(own) ?? firstQuoteRates.find(own)
  return { lowCents: rate?.lowCents ?? 0, highCents: rate?.highCents ?? 0 }
}
