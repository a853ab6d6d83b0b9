import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { isPastDue, mayChangePlan } from '#domain/billing/subscription-status.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { otherPlans } from './subscription-words.ts'
import { endOf, useOwnPlan } from './use-own-plan.ts'
import type { OwnPlan } from './use-own-plan.ts'

type Props = OwnPlan & { readonly place: Place }

/** To Billing, where the owner does what their plan needs or allows now; says before when it ends. */
export function OwnPlanLink({ place, ...own }: Props) {
  const plan = useOwnPlan(own)
  const end = endOf(plan)
  return (
    <>
      {end && `The plan ends on ${end}. `}
      <AppLink place={place} className="font-medium text-ink underline underline-offset-2">
        {verbFor(plan)} your plan in Billing
      </AppLink>
    </>
  )
}

function verbFor(plan: PresentedSubscription | undefined): 'Pay for' | 'Resume' | 'Change' | 'See' {
  if (!plan) return 'See'
  if (isPastDue(plan.status)) return 'Pay for'
  if (plan.cancelAtPeriodEnd) return 'Resume'
  const isChangeable = mayChangePlan(plan.status) && plan.pendingUntil === null && otherPlans(plan.planId).length > 0
  return isChangeable ? 'Change' : 'See'
}
