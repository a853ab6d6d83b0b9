import type { ComponentProps } from 'react'
import { withSite } from '#domain/billing/plan-words.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { assignPlan } from '#domain/launchpad/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import type { WithPlanSite as WithPlanSiteType } from '#web/billing/exports/plan-site.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { clientPlace, rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useOrderedSite, useSiteOfPlan } from './plan-sites.ts'

const AssignPlanDialog = lazyDialog(() => import('#web/launchpad/AssignPlanDialog.tsx'))

type Props = ComponentProps<WithPlanSiteType>

/** Renders a plan with the site that it keeps online and the way to give it to another; without for add-ons and what has ended. */
export function WithPlanSite({ subscription, children }: Props) {
  const { planId, status } = subscription
  const { sites: read, isPending } = useBuyableSites()
  const sites = read ?? []
  const buyer = useBillingAccount()
  const mayAssign = useMay<typeof assignPlan>('projects', 'money')
  const siteOf = useSiteOfPlan()
  const ordered = useOrderedSite(subscription)
  const dialog = useDialog(AssignPlanDialog)
  if (isPending || !knownPlan(planId)?.isHosting || hasEnded(status)) return children(none)
  const kept = keptBy(subscription, sites)
  // A first payment that is open decides nothing yet.
  if (kept.length === 0 && status === 'incomplete') {
    const name = siteOf(subscription) ?? ordered
    return children(name === undefined ? none : { name, shown: <p className="text-dense break-words">For {name}</p> })
  }
  const isAsked = sites.length > 0 && mayAssign
  const label = kept.length === 0 ? 'Choose site' : 'Change site'
  const names = kept.length === 0 ? undefined : sayAll(kept.map(({ name }) => name))
  const name = withSite(planName(planId), names)
  const shown = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
      {names === undefined ? (
        <span className="text-caution">Not assigned to a site</span>
      ) : (
        <span className="min-w-0 break-words">For {names}</span>
      )}
      {isAsked && (
        <button type="button" aria-label={`${label} for ${name}`} className={linkClass} {...dialog.opener}>
          {label}
        </button>
      )}
      {read?.length === 0 && mayAssign && (
        <span>
          <AppLink
            place={buyer ? clientPlace('launchpad', buyer.clientId) : rolePlace('client', 'launchpad')}
            className={linkClass}
          >
            Add a site on the Launchpad
          </AppLink>{' '}
          to assign this plan.
        </span>
      )}
      <AssignPlanDialog {...dialog.props} subscription={subscription} name={name} sites={sites} />
    </div>
  )
  const live = sayAll(kept.flatMap(({ name: site, isLive }) => (isLive ? [site] : [])))
  return children({ name: names, live, shown })
}

const linkClass = 'tap text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink'

const none = { name: undefined, shown: null }
