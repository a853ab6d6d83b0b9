import type { PlanNote } from '#domain/core/plan-note.ts'
import { currentSession } from '#web/platform/session.ts'

/** All plans of the agency, in its order, retired ones too. */
export function knownPlans(): readonly PlanNote[] {
  return currentSession()?.features.plans ?? []
}

/** Undefined for what the portal does not sell. */
export function knownPlan(planId: string | null): PlanNote | undefined {
  return knownPlans().find(({ id }) => id === planId)
}
