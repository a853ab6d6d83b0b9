import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { assignPlan } from '#domain/launchpad/contract.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'

const AssignPlanDialog = lazyDialog(() => import('#web/launchpad/AssignPlanDialog.tsx'))

type Props = { readonly subscription: PresentedSubscription }

/** Which site a hosting plan keeps online, and the way to give it to another; nothing for add-ons and what has ended. */
export function PlanSite({ subscription }: Props) {
  const { planId, status } = subscription
  const { sites, isPending } = useBuyableSites()
  const mayAssign = useMay<typeof assignPlan>('projects', 'money')
  const dialog = useDialog(AssignPlanDialog)
  if (isPending || !knownPlan(planId)?.isHosting || hasEnded(status)) return null
  const kept = keptBy(subscription, sites)
  // A first payment that is open decides nothing yet.
  if (kept.length === 0 && status === 'incomplete') return null
  const isAsked = sites.length > 0 && mayAssign
  const label = kept.length === 0 ? 'Choose site' : 'Change site'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
      {kept.length === 0 ? (
        <span className="text-caution">Not used by a site</span>
      ) : (
        <span className="min-w-0 break-words">For {sayAll(kept.map(({ name }) => name))}</span>
      )}
      {isAsked && (
        <button
          type="button"
          aria-label={`${label} for ${planName(planId)}`}
          className="tap text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink"
          {...dialog.opener}
        >
          {label}
        </button>
      )}
      <AssignPlanDialog {...dialog.props} subscription={subscription} sites={sites} />
    </div>
  )
}
