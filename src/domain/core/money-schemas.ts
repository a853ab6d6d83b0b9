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
export const price = enteredMoney.check(z.minimum(0, 'Enter 0 or more'), z.maximum(mostPriceCents, tooDear))
