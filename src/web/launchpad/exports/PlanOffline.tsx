import { sayOffline } from '#domain/billing/offline-words.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { useSubscriptions } from '#web/billing/exports/api.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { keptBy } from '#web/launchpad/kept-sites.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'

/** What becomes of the live site of a plan that isn’t paid, beside what pays it; nothing where none goes offline. */
export function PlanOffline({ subscriptionId }: { readonly subscriptionId: string }) {
  const { data: plans = [] } = useSubscriptions()
  const { sites } = useBuyableSites()
  const plan = plans.find(({ id }) => id === subscriptionId)
  if (!plan) return null
  const live = sayAll(keptBy(plan, sites ?? []).flatMap(({ name, isLive }) => (isLive ? [name] : [])))
  const said = sayOffline(live, plan, plans, formatPaymentDate)
  return said && <p className="text-dense text-caution">{said}</p>
}
