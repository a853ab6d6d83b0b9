import { toHundredths } from '#domain/core/hours.ts'
import { percentOf } from '#domain/core/percent.ts'
import type { PresentedProduct, PresentedTerms } from '#domain/projects/contract.ts'

export type UsedHours = {
  readonly used: number
  /** What they are held against: the cap, else the estimate; null where neither is agreed. */
  readonly limit: number | null
  readonly isCap: boolean
  /** `near` from 80 % of a cap on, `over` from all of it on. An estimate warns of nothing. */
  readonly level: 'fine' | 'near' | 'over'
  /** Of the limit; 0 without one. */
  readonly percent: number
}

/** Approved hours of a product, for whoever is shown hours; null for the others. */
export function usedHoursOf(
  product: PresentedProduct,
  terms: PresentedTerms | null,
  seesAll: boolean,
): UsedHours | null {
  if (!terms || !(seesAll || terms.visibility.hours)) return null
  const used = terms.usedByProduct[product.id] ?? 0
  const isCap = product.capHours !== null
  const limit = product.capHours ?? product.estimateHours
  return {
    used,
    limit,
    isCap,
    level: isCap && limit ? levelOf(used, limit) : 'fine',
    percent: limit ? percentOf(used, limit) : 0,
  }
}

/** Of what was used, not of what it rounds to. */
function levelOf(used: number, cap: number): UsedHours['level'] {
  const share = toHundredths(used) / toHundredths(cap)
  return share >= 1 ? 'over' : share >= 0.8 ? 'near' : 'fine'
}
