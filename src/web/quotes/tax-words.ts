import type { Money } from '#domain/core/money.ts'
import { sayTaxRate } from '#domain/core/price-tax-words.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What stands under the total of one amount: "The price is $4,200 plus 8.25% sales tax.", "The price includes 20% VAT." */
export function sayTaxTerm(price: Money, tax: PriceTax): string {
  return tax.isInclusive
    ? `The price includes ${sayTaxRate(tax)}.`
    : `The price is ${formatMoney(price)} plus ${sayTaxRate(tax)}.`
}
