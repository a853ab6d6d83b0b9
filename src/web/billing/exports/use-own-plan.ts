import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { useSubscriptions } from './api.ts'

export type OwnPlan = {
  /** The subscription of the plan; undefined where only its plan is known. */
  readonly subscriptionId: string | null | undefined
  readonly planId: string | undefined
}

/** A running plan of the viewer’s own; undefined while it isn’t known. */
export function useOwnPlan(own: OwnPlan): PresentedSubscription | undefined {
  return findPlan(useSubscriptions().data, own)
}

/** Tells when a plan of the viewer’s own ends; null for one that renews, and before `isAsked`. */
export function usePlanEnds(isAsked: boolean): (own: OwnPlan) => string | null {
  const { data } = useSubscriptions(isAsked)
  return (own) => endOf(findPlan(data, own))
}

function findPlan(
  all: readonly PresentedSubscription[] = [],
  { subscriptionId, planId }: OwnPlan,
): PresentedSubscription | undefined {
  const running = all.filter(({ status }) => !hasEnded(status))
  return subscriptionId
    ? running.find(({ id }) => id === subscriptionId)
    : running.find((each) => each.planId === planId)
}

/** The day on which a plan ends; null for one that renews. */
export function endOf(plan: PresentedSubscription | undefined): string | null {
  return plan?.cancelAtPeriodEnd ? formatPaymentDate(plan.currentPeriodEnd) : null
}
