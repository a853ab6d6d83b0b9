import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { readPriceTax } from '#server/invoices/exports/tax-choice.ts'
import type { Reader } from '#server/platform/look-up.ts'

/** The tax that an invoice would add to the one amount of a quote now, or null. Lines have their own tax, and what was accepted keeps the tax that was told then. */
export async function taxOnOffer(
  reader: Reader,
  { itemized, acceptedBy }: Pick<Quote, 'itemized' | 'acceptedBy'>,
): Promise<PriceTax | null> {
  return itemized || acceptedBy ? null : readPriceTax(reader)
}
