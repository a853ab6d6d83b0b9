import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { keptChange, setter } from '#domain/settings/kept-change.ts'

/** What an hour of a position is worth by default, in cents; null where that isn't said. */
const positionRateSchema = z.strictObject({
  position: z.string(),
  /** What clients pay, on a project billed by the hour. */
  billRateCents: z.nullable(price),
  /** What new creators are paid. */
  rate: z.nullable(price),
})
export type PositionRate = Readonly<z.output<typeof positionRateSchema>>

export const positionRateList = z.readonly(z.array(positionRateSchema))

/** The rates of all positions: the only document of its collection. */
export const positionRatesSchema = z.strictObject({
  id: z.literal('positions'),
  rates: positionRateList,
  changedAt: instant,
  changedBy: setter,
})
export type PositionRates = z.output<typeof positionRatesSchema>

export const positionRatesChangeSchema = z.extend(keptChange, { before: positionRateList, after: positionRateList })
export type PositionRatesChange = z.output<typeof positionRatesChangeSchema>
