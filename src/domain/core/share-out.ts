import { cents, sum } from './money.ts'
import type { Money } from './money.ts'

type Part = {
  /** Decides among parts that have the same claim to a cent. */
  readonly key: string
  /** Not below 0. */
  readonly weight: Money
}

/**
 * Splits an amount, not below 0, in proportion to the weights: the shares add up to it to the cent, and none is more than its
 * weight if the amount is no more than all of them. The cents that rounding down leaves go to the largest remainders; the order
 * of the parts changes nothing. Without any weight all shares are 0.
 */
export function shareOut(amount: Money, parts: readonly Part[]): Money[] {
  const all = BigInt(sum(parts.map(({ weight }) => weight)))
  if (all === 0n) return parts.map(() => cents(0))
  const exact = parts.map(({ key, weight }, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { key, index, whole: Number(product / all), rest: product % all }
  })
  const left = amount - exact.reduce((total, { whole }) => total + whole, 0)
  const next = exact.toSorted((one, other) => byClaim(one, other)).slice(0, left)
  const rounded = new Set(next.map(({ index }) => index))
  return exact.map(({ whole, index }) => cents(whole + (rounded.has(index) ? 1 : 0)))
}

type Claim = { readonly key: string; readonly rest: bigint }

function byClaim(one: Claim, other: Claim): number {
  if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1
  return one.key < other.key ? -1 : 1
}
