import { endOf, useOwnPlan } from './use-own-plan.ts'
import type { OwnPlan } from './use-own-plan.ts'

/** When a plan of the owner’s ends; nothing where it renews. */
export function OwnPlanEnd(props: OwnPlan) {
  const end = endOf(useOwnPlan(props))
  return end && <span className="text-dense text-ink-soft tabular-nums">Ends on {end}</span>
}
