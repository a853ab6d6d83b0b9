import { knownPlan } from '#web/catalogue/exports/known-plans.ts'

/** What the agency calls the plan that grants marketing reviews by now: staff can rename it in the catalog. */
export function reviewPlanName(): string {
  return knownPlan('quarterly-marketing-review')?.name ?? 'Quarterly Marketing Review'
}
