import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useBuyableSites } from './sites.ts'

/** Its code is fetched where a plan waits. */
const UnusedPlanAlert = lazyPart(() => import('#web/checkout/UnusedPlanAlert.tsx'))

/** Says where hosting is sold that a plan is paid for and has no site, so that nobody buys a second one. */
export function UnusedPlans() {
  const { sites, unusedPlanIds } = useBuyableSites()
  if (!sites || !unusedPlanIds) return null
  return <UnusedPlanAlert planIds={unusedPlanIds} hasFreeSite={sites.some(({ planId }) => planId === null)} />
}
