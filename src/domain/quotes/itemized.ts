import * as z from 'zod/mini'
import { money } from '#domain/core/money-schemas.ts'
import { lineTaxSchema, taxSumSchema } from '#domain/invoices/tax-rate.ts'
import { lineUnits } from './line-units.ts'

/** The most lines of one quote. */
export const mostQuoteLines = 50

const quoteLine = z.strictObject({
  id: z.string(),
  description: z.string(),
  unit: z.enum(lineUnits),
  /** Hours, or 1 for a fixed amount. */
  quantity: z.number(),
  /** The price of an hour, or the fixed amount. */
  unitCents: money,
  /** Quantity times unit, rounded half up to whole cents. */
  amountCents: money,
  /** Whether the client may leave it out. */
  isOptional: z.boolean(),
  /** Whether the total counts it: an optional line does once it is accepted. */
  isIncluded: z.boolean(),
  /** The tax rate as it was when it was chosen; left out where there is no tax. */
  tax: z.optional(z.omit(lineTaxSchema, { taxCents: true })),
})
export type QuoteLine = z.output<typeof quoteLine>

/** What is off the included lines together: a percentage of them, or an amount where `percent` is null. */
const quoteDiscount = z.strictObject({ percent: z.nullable(z.number()), amountCents: money })
export type QuoteDiscount = z.output<typeof quoteDiscount>

const quotePart = z.strictObject({
  /** Of the total; null for an amount, and for the last part, which is the rest. */
  percent: z.nullable(z.number()),
  /** Null for a percentage and for the rest. */
  fixedCents: z.nullable(money),
  /** Days from the acceptance to the day it is due, or from the approval of its milestone. */
  daysAfter: z.int(),
  /** The line whose milestone makes it due, which is not optional; left out of a part that is due by the acceptance. */
  lineId: z.optional(z.string()),
})
export type QuotePart = z.output<typeof quotePart>

/** The lines of a quote, with what follows from those that are included. */
export const itemizedSchema = z.strictObject({
  lines: z.array(quoteLine),
  discount: z.nullable(quoteDiscount),
  /** The parts that it is paid in, two or more; empty where it is paid in one. */
  parts: z.array(quotePart),
  subtotalCents: money,
  discountCents: money,
  /** The tax by rate; empty where there is none. */
  taxes: z.array(taxSumSchema),
})
export type Itemized = z.output<typeof itemizedSchema>
