import { toHundredths } from './hours.ts'

/**
 * A share in whole percent, a half rounded up; above 100 if the whole was exceeded, 0 of nothing. Takes hours with at
 * most two decimals, whole cents or counts, none of them below 0.
 */
export function percentOf(part: number, whole: number): number {
  // In whole hundredths, so that no half is lost to a binary fraction.
  return whole <= 0 ? 0 : Math.round((100 * toHundredths(part)) / toHundredths(whole))
}
