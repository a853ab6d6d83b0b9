import * as z from 'zod/mini'

/** Whole cents of US dollars, from nothing to ten million dollars. Apart from `money.ts`, so that a page that only adds up carries no schema library. */
export const cents = z
  .int('Enter an amount')
  .check(z.minimum(0, 'Enter 0 or more'), z.maximum(1_000_000_000, 'Too much'))
