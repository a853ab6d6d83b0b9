import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useSubscriptions } from './exports/api.ts'

type Ended = {
  readonly plan: PresentedSubscription
  /** Whether another one has taken its place. */
  readonly isReplaced: boolean
}

/** The plan of an unpaid payment where it has ended, so that nobody owes the payment; null otherwise, and to all but the owner. */
export function useEndedPlan({ status, subscriptionId }: PresentedPayment, isOwner: boolean): Ended | null {
  const isAsked = isOwner && status !== 'paid' && subscriptionId !== null
  const { data: all = [] } = useSubscriptions(isAsked)
  const plan = isAsked ? all.find(({ id }) => id === subscriptionId) : undefined
  if (!plan || !hasEnded(plan.status)) return null
  const { siteId, planId } = plan
  const isReplaced = all.some(
    (other) =>
      !hasEnded(other.status) &&
      other.siteId === siteId &&
      (other.planId === planId || (isHosting(other) && isHosting(plan))),
  )
  return { plan, isReplaced }
}

/** Says that nobody owes a payment of a plan that has ended, and leads to hosting where that comes back by another plan. */
export function EndedPlan({ plan, isReplaced }: Ended) {
  const { siteId } = plan
  return (
    <InlineAlert
      tone="info"
      title="The plan has ended"
      action={
        !isReplaced &&
        siteId &&
        isHosting(plan) && (
          <AppLink place={{ ...rolePlace('client', 'addhosting'), search: { site: siteId } }} className={buttonClass()}>
            Add hosting
          </AppLink>
        )
      }
    >
      This payment is no longer due.{!isReplaced && ' To use the plan again, place a new order.'}
    </InlineAlert>
  )
}

function isHosting({ planId }: PresentedSubscription): boolean {
  return knownPlan(planId)?.isHosting ?? false
}
