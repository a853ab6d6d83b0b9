import { add, cents } from './money.ts'
import type { Money } from './money.ts'

// Without the schema library, so that a page says them without loading it.
/** The tax that an invoice asks for on an agreed price, or within it. */
export type PriceTax = {
  readonly name: string
  /** From 0 to 100, with at most four decimals. */
  readonly percent: number
  /** Whether the price has it in it already. */
  readonly isInclusive: boolean
}

/** Ten thousandths of a percent, which is as fine as a rate can be. */
const whole = 1_000_000n

/** The tax on an amount that is not below 0, or within it, rounded half up to whole cents. */
export function taxIn(amount: Money, { percent, isInclusive }: Pick<PriceTax, 'percent' | 'isInclusive'>): Money {
  const part = BigInt(Math.round(percent * 10_000))
  const of = isInclusive ? whole + part : whole
  return cents(Number((2n * BigInt(amount) * part + of) / (2n * of)))
}

/** What an invoice asks for a price, with the tax that comes on top of it. */
export function withTaxCents(price: Money, tax: PriceTax | null | undefined): Money {
  return tax && !tax.isInclusive ? add(price, taxIn(price, tax)) : price
}

/** Whether both are the same tax, or none. */
export function isSameTax(one: PriceTax | null | undefined, other: PriceTax | null | undefined): boolean {
  if (!one || !other) return !one && !other
  return one.name === other.name && one.percent === other.percent && one.isInclusive === other.isInclusive
}
