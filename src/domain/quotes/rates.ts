import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { zero } from '#domain/core/money.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import { keptChange } from '#domain/settings/kept-change.ts'
import { firstQuoteRates } from './first-rates.ts'
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

const table = z.array(quoteRateSchema)

/** One change of the table. Those from before changes were kept are in the audit alone. */
export const quoteRatesChangeSchema = z.extend(keptChange, { before: table, after: table })
export type QuoteRatesChange = z.output<typeof quoteRatesChangeSchema>

/** The usual price of a project like this. Every kind has a row: the contract ensures it. */
export function estimateOf(
  rates: readonly QuoteRate[],
  { productType, projectTerm }: Pick<QuickQuoteData, 'productType' | 'projectTerm'>,
): Estimate {
  const own = (rate: QuoteRate) => rate.productType === productType && rate.projectTerm === projectTerm
  const rate = rates.find(own) ?? firstQuoteRates.find(own)
  return { lowCents: rate?.lowCents ?? zero, highCents: rate?.highCents ?? zero }
}
