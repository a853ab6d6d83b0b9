import * as z from 'zod/mini'
import { positivePrice, price } from '#domain/core/money-schemas.ts'
import { documentId, requiredOr, requiredText } from '#domain/core/text.ts'

/** A number that somebody enters, with at most so many decimals. */
function decimal(decimals: 2 | 4, told: string) {
  const scale = 10 ** decimals
  return z
    .number({ error: requiredOr(`Enter a number like 20 or ${decimals === 2 ? '19.5' : '8.875'}`) })
    .check(
      z.refine(
        (count) => typeof count === 'number' && Math.abs(count * scale - Math.round(count * scale)) < 1e-6,
        told,
      ),
    )
}

/** A percentage that is taken off: more than 0, at most all of it. */
export const discountPercent = decimal(2, 'Use at most two decimals').check(
  z.refine((percent) => typeof percent === 'number' && percent > 0, 'Enter more than 0'),
  z.refine((percent) => typeof percent === 'number' && percent <= 100, 'Enter at most 100'),
)

/** The percentage of the total that a part of a payment plan is. */
export const partPercent = decimal(4, 'Use at most four decimals').check(
  z.refine((percent) => typeof percent === 'number' && percent > 0, 'Enter more than 0'),
  z.refine((percent) => typeof percent === 'number' && percent < 100, 'Enter less than 100'),
)

/** The percentage of a tax rate; 0 is a rate too. */
export const taxPercent = decimal(4, 'Use at most four decimals').check(
  z.refine((percent) => typeof percent === 'number' && percent >= 0, 'Enter 0 or more'),
  z.refine((percent) => typeof percent === 'number' && percent <= 100, 'Enter at most 100'),
)

/** A line after editing. A line left out of the list is removed from the draft; its hours wait for another. */
export const editedLine = z.strictObject({
  /** Of a line of the draft, or of one that was removed from it; null for a new one, which is an `item` or a `discount`. */
  id: z.nullable(documentId),
  /** Counts only for a new line: the kind of a line never changes. */
  kind: z.enum(['item', 'discount']),
  description: requiredText(300),
  /** For hours it is their sum, which cannot be edited here. */
  quantity: decimal(2, 'Use at most two decimals').check(
    z.refine((count) => typeof count === 'number' && count > 0, 'Enter more than 0'),
    z.refine((count) => typeof count === 'number' && count <= 10_000, 'Enter at most 10,000'),
  ),
  /** The amount of a discount by percent follows from the other lines, whatever is named here. */
  unitCents: price,
  /** Of a discount of the whole: its percentage of the lines, or null for an amount. Unchanged if left out. */
  percent: z.optional(z.nullable(discountPercent)),
  /** What is off any other line; null for nothing. Unchanged if left out. */
  discount: z.optional(
    z.nullable(z.union([z.strictObject({ percent: discountPercent }), z.strictObject({ amountCents: positivePrice })])),
  ),
  /** A rate of the list; null for no tax. Unchanged if left out; a new line has the default one then. */
  taxRateId: z.optional(z.nullable(documentId)),
})
export type EditedLine = z.output<typeof editedLine>
