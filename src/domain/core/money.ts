import type { $brand } from 'zod/mini'
import { toHundredths } from './hours.ts'

/**
 * Whole cents of US dollars; a deduction is below 0. A plain number is not a `Money`: `cents` makes one, and so do, at the
 * edge the schemas of `money-schemas.ts`. It can be formatted, compared and sent as the number that it is.
 */
export type Money = number & $brand<'Money'>

/** Throws for a fraction of a cent. */
export function cents(count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of cents`)
  // The brand exists only in the type; it is given here.
  return count as Money
}

export const zero = cents(0)

export function add(one: Money, other: Money): Money {
  return cents(one + other)
}

export function subtract(from: Money, ...less: readonly Money[]): Money {
  return cents(from - sum(less))
}

export function sum(amounts: readonly Money[]): Money {
  return amounts.reduce(add, zero)
}

/** `count` is a whole number; for the price of hours, use `priceOf`. */
export function times(amount: Money, count: number): Money {
  return cents(amount * count)
}

export function negate(amount: Money): Money {
  return subtract(zero, amount)
}

/** For sorting, the smallest first. */
export function compareMoney(one: Money, other: Money): number {
  return one - other
}

export function larger(one: Money, other: Money): Money {
  return one > other ? one : other
}

export function smaller(one: Money, other: Money): Money {
  return one < other ? one : other
}

/** A percentage, with at most four decimals, of an amount that is not below 0, rounded half up to whole cents. */
export function shareOf(amount: Money, percent: number): Money {
  const exact = BigInt(amount) * BigInt(Math.round(percent * 10_000))
  return cents(Number((exact + 500_000n) / 1_000_000n))
}

/** What falls to a part of a whole that an amount belongs to, each of them 0 or more, rounded half up to whole cents; 0 of nothing. */
export function proportionOf(amount: Money, part: Money, whole: Money): Money {
  if (whole === 0) return zero
  const [exact, of] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return cents(Number((2n * exact + of) / (2n * of)))
}

/** The price of worked time: hours with at most two decimals at a price per hour, rounded half up to whole cents. */
export function priceOf(hours: number, centsPerHour: Money): Money {
  return priceOfAll([{ hours, centsPerHour }])
}

/** The price of several stretches of work together. Summed exactly and rounded half up once, so that their order changes nothing. */
export function priceOfAll(work: readonly { readonly hours: number; readonly centsPerHour: Money }[]): Money {
  const exact = work.reduce((total, { hours, centsPerHour }) => total + toHundredths(hours) * centsPerHour, 0)
  return cents(Math.floor((exact + 50) / 100))
}

/** The nearest whole dollars, a half up: for charts, which have no room for more. */
export function wholeDollars(amount: Money): Money {
  return times(cents(Math.round(amount / 100)), 100)
}

/** US dollars with two decimals or none: "$1,164", "$7.90" */
export function sayMoney(amount: Money): string {
  return sayWith(amount % 100 === 0 ? 0 : 2, amount)
}

/** US dollars with two decimals, for amounts that line up: "$1,164.00", "−$7.90" */
export function sayAmount(amount: Money): string {
  return sayWith(2, amount)
}

function sayWith(digits: number, amount: Money): string {
  const dollars = Math.abs(amount / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 ? '−' : ''}$${dollars}`
}
