import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

/** What is charged each `months`, after discounts. */
export const recurring = z.strictObject({
  months: z.int(),
  /** For as long as it recurs. */
  amountCents: money,
  /** What is charged before that, by a discount for some months; null where none is. */
  sooner: z.nullable(z.strictObject({ amountCents: money, until: instant })),
})
export type Recurring = Readonly<z.output<typeof recurring>>
