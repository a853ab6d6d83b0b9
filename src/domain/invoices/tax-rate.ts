import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { keptChange } from '#domain/settings/kept-change.ts'
import { taxRateActs } from './tax-words.ts'

/** A rate as it is told on a line, and from then on: a rate never changes, it is archived and another takes its place. */
const told = {
  name: z.string(),
  /** From 0 to 100, with at most four decimals. */
  percent: z.number(),
  /** Whether the prices have it in them already. */
  isInclusive: z.boolean(),
}

/** A rate that staff choose from. */
export const taxRateSchema = z.strictObject({
  id: z.string(),
  ...told,
  createdBy: z.string(),
  createdAt: instant,
  /** Who took it off the list and when; null while it can be chosen. */
  archival: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})
export type TaxRate = z.output<typeof taxRateSchema>

/** What was done with a rate at once: whoever adds one can make it the default, and archiving the default leaves new lines without. */
export const taxRatesChangeSchema = z.extend(keptChange, {
  rateId: z.string(),
  ...told,
  acts: z.readonly(z.array(z.enum(taxRateActs))),
})
export type TaxRatesChange = z.output<typeof taxRatesChangeSchema>

/** The tax of a line. */
export const lineTaxSchema = z.strictObject({
  rateId: z.string(),
  ...told,
  /** Its share of the tax by that rate, which is rounded for all lines together. */
  taxCents: money,
})
export type LineTax = z.output<typeof lineTaxSchema>

/** What an invoice asks for by one rate. */
export const taxSumSchema = z.strictObject({
  rateId: z.string(),
  ...told,
  /** The amount that is taxed, after all discounts and without the tax. */
  netCents: money,
  taxCents: money,
})
export type TaxSum = z.output<typeof taxSumSchema>

/** What a line says of a rate that was chosen for it. */
export function lineTaxOf({
  id,
  name,
  percent,
  isInclusive,
}: Pick<TaxRate, 'id' | 'name' | 'percent' | 'isInclusive'>): Omit<LineTax, 'taxCents'> {
  return { rateId: id, name, percent, isInclusive }
}
