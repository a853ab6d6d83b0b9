import { shareOf, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

export const couponDurations = ['forever', 'once', 'repeating'] as const

/** The discount of a coupon: a sum or a share, never both. */
export type Coupon = {
  readonly id: string
  readonly amountOffCents: Money | null
  /** More than 0, at most 100. */
  readonly percentOff: number | null
  readonly duration: (typeof couponDurations)[number]
  /** The months a `repeating` one applies for; null for the others. */
  readonly durationMonths: number | null
}

/**
 * An amount after coupons, each applied to the rest the one before leaves, rounded half up to the cent and never below zero:
 * the payment provider calculates a single line the same way.
 */
export function amountAfter(amount: Money, coupons: readonly Pick<Coupon, 'amountOffCents' | 'percentOff'>[]): Money {
  return coupons.reduce((rest, { amountOffCents, percentOff }) => {
    const off = percentOff === null ? (amountOffCents ?? zero) : shareOf(rest, percentOff)
    return subtract(rest, smaller(rest, off))
  }, amount)
}
