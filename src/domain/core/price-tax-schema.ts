import * as z from 'zod/mini'
import type { PriceTax } from './price-tax.ts'
import { requiredName } from './text.ts'

/** The tax on an agreed price, as it was told to whoever agreed. */
export const priceTax: z.ZodMiniType<PriceTax, PriceTax> = z.strictObject({
  name: requiredName(40),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  isInclusive: z.boolean(),
})
