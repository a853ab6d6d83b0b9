import { sayMoney } from './money.ts'
import type { Money } from './money.ts'
import { withTaxCents } from './price-tax.ts'
import type { PriceTax } from './price-tax.ts'

// Apart from the sums, which lists need at once.
/** Words that a rate’s name begins with as any noun does; other names stay as they were written: "VAT", "Texas sales tax". */
const plainNoun = /^(?:Sales|Use|Service|Value|Goods|Tax)\b/

/** What follows a price: "plus 8.25% sales tax ($4,546.50 with tax)", "including 20% VAT". */
function sayTaxOn(price: Money, tax: PriceTax): string {
  const rate = sayTaxRate(tax)
  return tax.isInclusive ? `including ${rate}` : `plus ${rate} (${sayMoney(withTaxCents(price, tax))} with tax)`
}

/** "8.25% sales tax", inside a sentence. */
export function sayTaxRate({ name, percent }: PriceTax): string {
  return `${percent}% ${plainNoun.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`
}

/** A price with the tax that an invoice adds: "$4,200 plus 8.25% sales tax ($4,546.50 with tax)"; of nothing, and without tax, the price. */
export function sayPrice(price: Money, tax: PriceTax | null | undefined): string {
  return tax && price > 0 ? `${sayMoney(price)} ${sayTaxOn(price, tax)}` : sayMoney(price)
}
