import type { PriceTax } from '#domain/core/price-tax.ts'
import { toldTax } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { readPriceTax } from '#server/invoices/exports/tax-choice.ts'
import type { Reader } from '#server/platform/look-up.ts'

/**
 * The tax that an invoice adds to the one amount of a quote, or null: what it was sent with, or for a draft what new lines have. Lines
 * have their own tax, and what was accepted keeps the tax that was told then.
 */
export async function taxOnOffer(
  reader: Reader,
  quote: Pick<Quote, 'itemized' | 'acceptedBy' | 'sentAt' | 'offeredTax'>,
): Promise<PriceTax | null> {
  if (quote.acceptedBy) return null
  const told = toldTax(quote)
  return told === undefined ? readPriceTax(reader) : told
}
