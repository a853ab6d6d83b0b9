import { shareOf, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

export const couponDurations = ['forever', 'once', 'repeating'] as const

/** What a coupon takes off: a sum or a share, never both. */
export type Coupon = {
  readonly id: string
  readonly amountOffCents: Money | null
  /** More than 0, at most 100. */
  readonly percentOff: number | null
  readonly duration: (typeof couponDurations)[number]
  /** For how many months a `repeating` one counts; null for the others. */
  readonly durationMonths: number | null
}

/**
 * What is left of an amount after coupons, each of what the one before has left, half up to the cent and never below zero:
 * as the payment provider reckons a single line.
 */
export function amountAfter(amount: Money, coupons: readonly Pick<Coupon, 'amountOffCents' | 'percentOff'>[]): Money {
  return coupons.reduce((rest, { amountOffCents, percentOff }) => {
    const off = percentOff === null ? (amountOffCents ?? zero) : shareOf(rest, percentOff)
    return subtract(rest, smaller(rest, off))
  }, amount)
}
