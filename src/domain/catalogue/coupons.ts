export const couponDurations = ['forever', 'once', 'repeating'] as const

/** What a coupon takes off: a sum or a share, never both. */
export type Coupon = {
  readonly id: string
  readonly amountOffCents: number | null
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
export function amountAfter(cents: number, coupons: readonly Pick<Coupon, 'amountOffCents' | 'percentOff'>[]): number {
  return coupons.reduce((rest, { amountOffCents, percentOff }) => {
    const off = percentOff === null ? (amountOffCents ?? 0) : Math.round((rest * percentOff) / 100)
    return rest - Math.min(rest, off)
  }, cents)
}
