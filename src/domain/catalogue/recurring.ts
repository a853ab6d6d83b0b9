import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

/** The charge every `months`, after discounts. */
export const recurring = z.strictObject({
  months: z.int(),
  /** The charge for as long as it recurs. */
  amountCents: money,
  /** The discounted charge of the first months; null if there is none. */
  sooner: z.nullable(z.strictObject({ amountCents: money, until: instant })),
})
export type Recurring = Readonly<z.output<typeof recurring>>

/** The charge once the discounts for some months are over, and when that is. */
export const afterDiscount = z.strictObject({ amountCents: money, from: instant })
export type AfterDiscount = Readonly<z.output<typeof afterDiscount>>
