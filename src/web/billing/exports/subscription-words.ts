import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { PlanNote } from '#domain/core/plan-note.ts'
import { knownPlan, knownPlans } from '#web/catalogue/exports/known-plans.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

export const subscriptionLooks = {
  incomplete: { label: 'Waiting for payment', tone: 'caution' },
  incomplete_expired: { label: 'Not started', tone: 'neutral' },
  trialing: { label: 'Trial', tone: 'positive' },
  active: { label: 'Active', tone: 'positive' },
  past_due: { label: 'Past due', tone: 'negative' },
  canceled: { label: 'Ended', tone: 'neutral' },
  unpaid: { label: 'Unpaid', tone: 'negative' },
  paused: { label: 'Paused', tone: 'neutral' },
  elsewhere: { label: 'Earlier account', tone: 'neutral' },
} as const satisfies Record<SubscriptionStatus, { label: string; tone: StatusTone }>

/** The plan's name; what the portal did not sell has none of ours. */
export function planName(planId: string | null): string {
  return knownPlan(planId)?.name ?? 'Subscription'
}

/** The same thing by another period, monthly for yearly and back; retired terms are among them. */
export function otherTerms(planId: string | null): readonly PlanNote[] {
  if (!knownPlan(planId)?.isHosting) return []
  return knownPlans().filter(({ id, isHosting, amountMonths }) => isHosting && amountMonths !== null && id !== planId)
}

/** Those of them that a plan can be changed to. */
export function otherPlans(planId: string | null): readonly PlanNote[] {
  return otherTerms(planId).filter(({ isSold }) => isSold)
}

/** What a change of plan that is not paid yet leads to, and until when it waits; null if none waits. */
export function waitingWords({
  status,
  pendingPlanId,
  pendingUntil,
}: Pick<Subscription, 'status' | 'pendingPlanId' | 'pendingUntil'>): string | null {
  // The provider tells a moment of every change that waits, and no plan of one that the portal does not sell.
  if (pendingUntil === null || hasEnded(status)) return null
  const becomes = pendingPlanId === null ? 'another plan' : planName(pendingPlanId)
  return `The plan changes to ${becomes} once the client pays. If they don’t pay by ${formatDate(pendingUntil)}, ${formatTime(pendingUntil)}, they keep the current plan.`
}

/** That a change to the plan of this name waits for its payment. */
export function changeTitle(planName: string): string {
  return `Your change to ${planName} needs payment`
}
