import { toHundredths } from './hours.ts'

/** What worked time costs: hours with at most two decimals at whole cents per hour, rounded half up to whole cents. */
export function priceOf(hours: number, centsPerHour: number): number {
  return priceOfAll([{ hours, centsPerHour }])
}

/** What several stretches of work cost together, in whole cents. Summed exactly and rounded half up once, so that their order changes nothing. */
export function priceOfAll(work: readonly { readonly hours: number; readonly centsPerHour: number }[]): number {
  const exact = work.reduce((sum, { hours, centsPerHour }) => sum + toHundredths(hours) * centsPerHour, 0)
  return Math.floor((exact + 50) / 100)
}
