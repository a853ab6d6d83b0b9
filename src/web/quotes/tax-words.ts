import type { Money } from '#domain/core/money.ts'
import { sayTaxRate } from '#domain/core/price-tax-words.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What stands under the total of one amount: "$4,200 plus 8.25% sales tax.", "Including 20% VAT." */
export function sayTaxTerm(price: Money, tax: PriceTax): string {
  return tax.isInclusive ? `Including ${sayTaxRate(tax)}.` : `${formatMoney(price)} plus ${sayTaxRate(tax)}.`
}
