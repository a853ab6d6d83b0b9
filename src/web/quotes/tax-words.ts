import type { Money } from '#domain/core/money.ts'
import { sayTaxOn } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'

/** What stands under a price: "Plus 8.25% sales tax ($4,546.50 with tax)." */
export function sayTaxTerm(price: Money, tax: PriceTax): string {
  const said = sayTaxOn(price, tax)
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}
