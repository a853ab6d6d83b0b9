import { knownPlan } from '#web/catalogue/exports/known-plans.ts'

const planId = 'quarterly-marketing-review'

/** What the agency calls the plan that grants marketing reviews by now: staff can rename it in the catalog. */
export function reviewPlanName(): string {
  return knownPlan(planId)?.name ?? 'Quarterly Marketing Review'
}

/** Whether clients can buy that plan. */
export function isReviewPlanSold(): boolean {
  return knownPlan(planId)?.isSold ?? false
}
