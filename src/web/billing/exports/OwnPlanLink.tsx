import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded, isPastDue, mayChangePlan } from '#domain/billing/subscription-status.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useSubscriptions } from './api.ts'
import { otherPlans } from './subscription-words.ts'

type Props = {
  readonly place: Place
  /** The subscription of the plan; undefined where only its plan is known. */
  readonly subscriptionId: string | null | undefined
  readonly planId: string | undefined
}

/** To Billing, where the owner does what their plan needs or allows now. */
export function OwnPlanLink({ place, subscriptionId, planId }: Props) {
  const { data = [] } = useSubscriptions()
  const running = data.filter(({ status }) => !hasEnded(status))
  const plan = subscriptionId
    ? running.find(({ id }) => id === subscriptionId)
    : running.find((each) => each.planId === planId)
  return (
    <AppLink place={place} className="font-medium text-ink underline underline-offset-2">
      {verbFor(plan)} your plan in Billing
    </AppLink>
  )
}

function verbFor(plan: PresentedSubscription | undefined): 'Pay for' | 'Resume' | 'Change' | 'See' {
  if (!plan) return 'See'
  if (isPastDue(plan.status)) return 'Pay for'
  if (plan.cancelAtPeriodEnd) return 'Resume'
  const isChangeable = mayChangePlan(plan.status) && plan.pendingUntil === null && otherPlans(plan.planId).length > 0
  return isChangeable ? 'Change' : 'See'
}
