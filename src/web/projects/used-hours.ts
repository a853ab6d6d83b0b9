import type { PresentedProduct, PresentedTerms } from '#domain/projects/contract.ts'

export type UsedHours = {
  readonly used: number
  /** What they are held against: the cap, else the estimate; null where neither is agreed. */
  readonly limit: number | null
  readonly isCap: boolean
  /** `near` from 80 % of a cap on, `over` from all of it on. An estimate warns of nothing. */
  readonly level: 'fine' | 'near' | 'over'
  /** Of the limit, rounded down; 0 without one. */
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
  // In whole hundredths, as hours are counted everywhere.
  const share = limit ? Math.round(used * 100) / Math.round(limit * 100) : 0
  return {
    used,
    limit,
    isCap,
    level: isCap && share >= 0.8 ? (share >= 1 ? 'over' : 'near') : 'fine',
    percent: Math.floor(share * 100 + 1e-9),
  }
}
