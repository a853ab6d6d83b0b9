import { toPlanNote } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { PlanNote } from '#domain/core/plan-note.ts'

/** The catalogue as it counts now, in memory: whatever names or sells a plan asks for it without the store. */
export type CatalogueInForce = {
  /** All plans in the order that clients see, retired ones too: somebody may have them. The same list until it changes. */
  readonly plans: () => readonly Plan[]
  /** What every page may know of them. */
  readonly notes: () => PlanNote[]
  /** Takes what is stored from now on; null where nothing is, so that the standard plans are sold. */
  readonly adopt: (stored: { readonly plans: readonly Plan[] } | null) => void
}

export function createCatalogue(): CatalogueInForce {
  let current = standardPlans
  return {
    plans: () => current,
    notes: () => current.map(toPlanNote),
    adopt(stored) {
      current = stored?.plans ?? standardPlans
    },
  }
}
