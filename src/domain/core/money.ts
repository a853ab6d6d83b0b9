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

/** US dollars with two decimals or none: "$1,164", "$7.90" */
export function sayMoney(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const dollars = Math.abs(cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${cents < 0 ? '−' : ''}$${dollars}`
}
