import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

type Rate = { readonly percent: number; readonly isInclusive: boolean }

/** Ten thousandths of a percent, which is as fine as a rate can be. */
const whole = 1_000_000n

/** The tax on an amount that is not below 0, or within it, rounded half up to whole cents. */
export function taxIn(amount: Money, { percent, isInclusive }: Rate): Money {
  const part = BigInt(Math.round(percent * 10_000))
  const of = isInclusive ? whole + part : whole
  return cents(Number((2n * BigInt(amount) * part + of) / (2n * of)))
}
