import * as z from 'zod/mini'
import { requiredOr } from './text.ts'

// Apart from `money.ts`, so that a page that only adds up does not load the schema library.
/** An amount of any size; below 0 for a deduction. */
export const money = z.int().brand<'Money'>()
/** An amount that somebody enters, required where it is empty. */
export const enteredMoney = z.int({ error: requiredOr('Enter an amount like 480 or 480.50') }).brand<'Money'>()
export const tooDear = 'Enter at most $10,000,000'
/** Ten million dollars. */
export const mostPriceCents = 1_000_000_000
/** An entered amount from nothing to `mostPriceCents`. */
export const price = priceFrom(0, 'Enter 0 or more')
/** An entered amount from one cent to `mostPriceCents`. */
export const positivePrice = priceFrom(1, 'Enter more than 0')

/** An entered amount from `leastCents` to `mostPriceCents`, with one message for all that is less. */
export function priceFrom(leastCents: number, tooLittle: string) {
  return enteredMoney.check(z.minimum(leastCents, tooLittle), z.maximum(mostPriceCents, tooDear))
}
