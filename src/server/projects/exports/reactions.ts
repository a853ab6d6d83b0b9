import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { reaction } from '#server/portal.ts'

/** A price is agreed on: answers with the tax that its invoice asks for as it is now, or null for none. */
export const priceTaxAsked = reaction<[reader: Reader], PriceTax | null>('priceTaxAsked')
