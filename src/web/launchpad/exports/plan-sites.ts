import { sayAll } from '#domain/core/say-list.ts'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'

/** What the site of a plan is called, or all that it keeps online. */
export function useSiteOfPlan(): SiteOf {
  const { sites } = useBuyableSites()
  return (subscription) => {
    const kept = keptBy(subscription, sites ?? [])
    return kept.length === 0 ? undefined : sayAll(kept.map(({ name }) => name))
  }
}
